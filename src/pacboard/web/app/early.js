// Runs before the first paint, so that nobody who chose a light ground sees a dark flash.
for (const name of ["ground", "palette", "motion"]) {
  try {
    document.documentElement.dataset[name] = localStorage.getItem(`pacboard.${name}`) || "";
  } catch {
    document.documentElement.dataset[name] = "";
  }
}
