import { expect, test } from "vitest";
import { baseAddress } from "./base-address.ts";

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
