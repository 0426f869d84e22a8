// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { THEME_KEY, themeScript } from "./theme-script.ts";

test("a page that the browser kept for Back gets the theme that was chosen meanwhile", () => {
  new Function(themeScript({ light: "#fff", dark: "#000" }))();
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  localStorage.setItem(THEME_KEY, "dark");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});
