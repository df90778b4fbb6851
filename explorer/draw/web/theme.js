// Light or dark: what the notebook around has, else what the reader's system asks for, else what was chosen here.

/** How light a color is, from 0 to 1; `rgb(...)` as a browser computes it. */
function lightness(color) {
  const [red, green, blue] = (color.match(/[\d.]+/g) ?? [255, 255, 255]).map(Number);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** What those around say of their theme: JupyterLab and Notebook, VS Code, Colab; "" where nobody does. */
function said() {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  if (vscodeThemeKind) return /light$/.test(vscodeThemeKind) ? "light" : "dark";
  const colab = document.documentElement.getAttribute("theme");
  return ["light", "dark"].includes(colab) ? colab : "";
}

/** The theme around: what is said counts before colors, which may come only after it is said. */
function found(root) {
  const told = said();
  if (told) return told;
  const around = getComputedStyle(root).getPropertyValue("--jp-layout-color1").trim();
  if (!around) return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return lightness(getComputedStyle(root).backgroundColor) < 0.5 ? "dark" : "light";
}

/** Follow the theme around; gives a way to turn it over and one to stop. */
export function followTheme(root) {
  let chosen = null;
  const show = () => {
    root.setAttribute("data-rx-theme", chosen ?? found(root));
    // Only JupyterLab's colors are known to fit its theme: elsewhere they may be those of a light one that is left over.
    root.toggleAttribute("data-rx-chosen", chosen !== null || Boolean(said() && !document.body.dataset.jpThemeLight));
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const watcher = new MutationObserver(show);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-jp-theme-name", "data-vscode-theme-kind", "class"] });
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["theme"] });
  system.addEventListener("change", show);
  show();
  return {
    turn() {
      chosen = root.getAttribute("data-rx-theme") === "dark" ? "light" : "dark";
      show();
    },
    stop() {
      watcher.disconnect();
      system.removeEventListener("change", show);
    },
  };
}
