// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { THEME_KEY, themeScript } from "./theme-script.ts";
import { chosenTheme, clearTheme, switchTheme } from "./theme-toggle.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
  ['"><script>alert(1)</script>', undefined],
  ["", undefined],
])("the stored theme %j is shown as %j", (stored, shown) => {
  localStorage.setItem(THEME_KEY, stored);
  new Function(themeScript({ light: "#fff", dark: "#000" }))();
  expect(document.documentElement.dataset["theme"]).toBe(shown);
});

test("a page that the browser kept for Back gets the theme that was chosen meanwhile", () => {
  new Function(themeScript({ light: "#fff", dark: "#000" }))();
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  localStorage.setItem(THEME_KEY, "dark");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

test("a theme can be chosen for the page while storage is blocked", () => {
  vi.stubGlobal(
    "localStorage",
    new Proxy(localStorage, {
      get() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    }),
  );
  new Function(themeScript({ light: "#fff", dark: "#000" }))();
  expect(chosenTheme()).toBeUndefined();
  switchTheme();
  expect(chosenTheme()).toBe("dark");
  switchTheme();
  expect(chosenTheme()).toBe("light");
  clearTheme();
  expect(chosenTheme()).toBeUndefined();
});
