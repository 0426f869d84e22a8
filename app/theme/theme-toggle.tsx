import { useSyncExternalStore } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { THEME_KEY } from "./theme-script.ts";
import styles from "./theme-toggle.module.css";

type Theme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";
const CHANGED = "theme-changed";

/** Switches between paper and blueprint. The choice is kept; until there is one, the site follows the system. */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(subscribe, shownTheme, () => "light");
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      className={styles["toggle"]}
      icon="theme"
      label={`Use ${other} theme`}
      onClick={() => changeTheme(other)}
    />
  );
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === "dark" || theme === "light") return theme;
  return matchMedia(DARK).matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener("change", listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    system.removeEventListener("change", listener);
    window.removeEventListener(CHANGED, listener);
  };
}

function changeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
  const apply = () => {
    document.documentElement.dataset["theme"] = theme;
    window.dispatchEvent(new Event(CHANGED));
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.startViewTransition === undefined) apply();
  // One that is cut short is no error: the theme has changed all the same.
  else document.startViewTransition(apply).ready.catch(() => {});
}
