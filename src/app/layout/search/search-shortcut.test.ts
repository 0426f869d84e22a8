import { expect, test } from "vitest";
import { isSearchShortcut } from "./search-shortcut.ts";

const NO_MODIFIERS = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

test.each([
  [{ key: "/" }, true, true],
  [{ key: "/", shiftKey: true }, true, true],
  [{ key: "/" }, false, false],
  [{ key: "/", ctrlKey: true }, true, false],
  [{ key: "k", ctrlKey: true }, true, true],
  [{ key: "K", metaKey: true }, false, true],
  [{ key: "k", ctrlKey: true, shiftKey: true }, true, false],
  [{ key: "k", ctrlKey: true, altKey: true }, true, false],
  [{ key: "k" }, true, false],
  [{ key: "k", ctrlKey: true, repeat: true }, true, false],
  [{ key: "/", defaultPrevented: true }, true, false],
  [{ key: "/", isComposing: true }, true, false],
])("%j with the slash key allowed (%j) opens the search: %j", (pressed, slashAllowed, opens) => {
  expect(isSearchShortcut({ ...NO_MODIFIERS, ...pressed }, slashAllowed)).toBe(opens);
});
