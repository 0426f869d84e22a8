// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { baseAddress, restoreKeptPageScroll } from "./workarounds.ts";

const at = (address: string, basename?: string) => baseAddress(new URL(address, "https://robinvale.example"), basename);

test.each([
  ["/es", "/es/", "/es/"],
  ["/me/es?q=a#top", "/me/es/", "/me/es/?q=a#top"],
  ["/me", "/me/", "/me/"],
])("%s is the first page of %s without its slash", (address, basename, expected) => {
  expect(at(address, basename)).toBe(expected);
});

test.each([
  ["/", "/"],
  ["/es/", "/es/"],
  ["/es/awards", "/es/"],
  ["/awards/", "/"],
  ["/es", undefined],
])("%s below %s stays as it is", (address, basename) => {
  expect(at(address, basename)).toBeUndefined();
});

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
