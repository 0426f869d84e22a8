// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { restoreKeptPageScroll } from "./kept-page-scroll.ts";

const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

test("a page that the browser kept is shown where it was left", () => {
  restoreKeptPageScroll();
  shown(false);
  scrollTo(0, 700);
  dispatchEvent(new Event("pagehide"));
  scrollTo(0, 0);
  shown(true);
  expect(scrollY).toBe(700);
  scrollTo(0, 0);
});
