import { expect, test } from "vitest";
import { asksForSearch } from "./search-shortcut.ts";

const NOTHING = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

test.each([
  [{ key: "/" }, false, true],
  [{ key: "/", shiftKey: true }, false, true],
  [{ key: "/" }, true, false],
  [{ key: "/", ctrlKey: true }, false, false],
  [{ key: "k", ctrlKey: true }, false, true],
  [{ key: "K", metaKey: true }, true, true],
  [{ key: "k", ctrlKey: true, shiftKey: true }, false, false],
  [{ key: "k", ctrlKey: true, altKey: true }, false, false],
  [{ key: "k" }, false, false],
  [{ key: "k", ctrlKey: true, repeat: true }, false, false],
  [{ key: "/", defaultPrevented: true }, false, false],
  [{ key: "/", isComposing: true }, false, false],
])("%j, typing %j, asks for the search: %j", (pressed, typing, asks) => {
  expect(asksForSearch({ ...NOTHING, ...pressed }, typing)).toBe(asks);
});
