// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { SCROLL_POSITIONS_SCRIPT } from "./scroll-positions-script.ts";

const KEY = "react-router-scroll-positions";

function keptOf(stored: string): string | null {
  sessionStorage.setItem(KEY, stored);
  new Function(SCROLL_POSITIONS_SCRIPT)();
  return sessionStorage.getItem(KEY);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each(["nonsense", "null", "5", '"text"', "[1]", ""])("removes %j from the router's key", (stored) => {
  expect(keptOf(stored)).toBeNull();
});

test("keeps scroll positions", () => {
  expect(keptOf('{"/awards":900}')).toBe('{"/awards":900}');
});

test("ignores blocked storage", () => {
  const blocked = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, removeItem: blocked });
  new Function(SCROLL_POSITIONS_SCRIPT)();
});
