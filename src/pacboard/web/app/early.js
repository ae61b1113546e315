// Runs before the first paint, so that nobody who chose a light ground sees a dark flash.  settings.js goes on from here.
(() => {
  const kept = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(`pacboard.${name}`);
    } catch {
      return null;
    }
  };
  const wish = kept("ground") ?? "dark";
  const light = wish === "light" || (wish === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.ground = light ? "light" : "dark";
  document.documentElement.dataset.palette = kept("palette") ?? "neon";
})();
