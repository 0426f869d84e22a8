import { expect, it } from "vitest";
import { fullAddress } from "./full-address.ts";

const SITE = { siteUrl: "https://robinvale.example/me/es", sharedUrl: "https://robinvale.example/me" };

it.each([
  ["/awards", "https://robinvale.example/me/es/awards"],
  ["/", "https://robinvale.example/me/es/"],
  ["/media/report.pdf", "https://robinvale.example/me/media/report.pdf"],
  ["https://elsewhere.example/1", "https://elsewhere.example/1"],
  ["//elsewhere.example/1", "//elsewhere.example/1"],
])("the full address of %s is %s", (link, address) => {
  expect(fullAddress(link, SITE)).toBe(address);
});
