import { THEME_CHANGED } from "../../../app/styles/theme-script.ts";

export type Theme = "light" | "dark";

/**
 * Shows the site in a frame in a theme, without storing a choice. The site applies the stored choice before its first
 * paint, so this one is applied again until the page is complete.
 */
export function showTheme(frame: HTMLIFrameElement, theme: Theme): void {
  const { contentWindow, contentDocument } = frame;
  if (contentWindow === null || contentDocument === null) return;
  if (contentDocument.documentElement?.dataset["theme"] !== theme) {
    contentWindow.dispatchEvent(new CustomEvent(THEME_CHANGED, { detail: theme }));
  }
  if (contentDocument.readyState !== "complete") requestAnimationFrame(() => showTheme(frame, theme));
}
