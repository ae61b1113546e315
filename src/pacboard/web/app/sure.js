// @ts-check

/** A value that is there, as the phase of a picture says. @template T @param {T | null | undefined} value @returns {T} */
export const sure = (value) => /** @type {T} */ (value);
