// Light or dark: what the notebook around has, else what the reader's system asks for, else what was chosen here.

/** How light a color is, from 0 to 1; `rgb(...)` as a browser computes it. */
function lightness(color) {
  const [red, green, blue] = (color.match(/[\d.]+/g) ?? [255, 255, 255]).map(Number);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** What JupyterLab says of its theme counts before its colors, which may come only after it has said so. */
function found(root) {
  const said = document.body.dataset.jpThemeLight;
  if (said) return said === "true" ? "light" : "dark";
  const around = getComputedStyle(root).getPropertyValue("--jp-layout-color1").trim();
  if (!around) return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return lightness(getComputedStyle(root).backgroundColor) < 0.5 ? "dark" : "light";
}

/** Follow the theme around; gives a way to turn it over and one to stop. */
export function followTheme(root) {
  let chosen = null;
  const show = () => root.setAttribute("data-rx-theme", chosen ?? found(root));
  const system = matchMedia("(prefers-color-scheme: dark)");
  const watcher = new MutationObserver(show);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-jp-theme-name", "class"] });
  system.addEventListener("change", show);
  show();
  return {
    turn() {
      chosen = root.getAttribute("data-rx-theme") === "dark" ? "light" : "dark";
      root.toggleAttribute("data-rx-chosen", true);
      show();
    },
    stop() {
      watcher.disconnect();
      system.removeEventListener("change", show);
    },
  };
}
