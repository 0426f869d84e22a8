import { useSyncExternalStore } from "react";
import { IconButton } from "../components/button.tsx";
import { useText } from "../language/text.tsx";
import { THEME_CHANGED, THEME_KEY } from "./theme-script.ts";

export type Theme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";

/** Switches between the light and the dark theme. The choice is stored. Without one, the site follows the system. */
export function ThemeToggle() {
  const t = useText();
  const theme = useOtherTheme();
  return <IconButton className="needs-scripts" icon="theme" label={t(`Use ${theme} theme`)} onClick={switchTheme} />;
}

export function useOtherTheme(): Theme {
  return otherTheme(useSyncExternalStore<Theme>(onThemeChange, shownTheme, () => "light"));
}

export function chosenTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || theme === "light" ? theme : undefined;
}

/** Removes the choice, so that the site follows the system. */
export function clearTheme(): void {
  try {
    localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  announce(null);
}

function otherTheme(theme: Theme): Theme {
  return theme === "dark" ? "light" : "dark";
}

function shownTheme(): Theme {
  return chosenTheme() ?? (matchMedia(DARK).matches ? "dark" : "light");
}

/** Listens to theme changes. Returns a function to unsubscribe. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener("change", listener);
  window.addEventListener(THEME_CHANGED, listener);
  return () => {
    system.removeEventListener("change", listener);
    window.removeEventListener(THEME_CHANGED, listener);
  };
}

/** Switches from the current theme to the other. */
export function switchTheme(): void {
  const theme = otherTheme(shownTheme());
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
  const apply = () => announce(theme);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.startViewTransition === undefined) apply();
  else {
    const { dataset } = document.documentElement;
    dataset["wipe"] = "";
    document.startViewTransition(apply).finished.finally(() => delete dataset["wipe"]);
  }
}

/** The script in the head applies it. */
function announce(theme: Theme | null): void {
  window.dispatchEvent(new CustomEvent(THEME_CHANGED, { detail: theme }));
}
