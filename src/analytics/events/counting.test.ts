import { expect, it } from "vitest";
import { countsVisits } from "./counting.ts";

const counters = "/api/traffic";
const provider = { kind: "custom", script: "https://analytics.example/a.js", id: "1" } as const;
const browser = { doNotTrack: null };

it.each([
  ["with its own counters", { counters, provider: undefined }, { doNotTrack: "1" }, true],
  ["with a provider", { counters: undefined, provider }, browser, true],
  ["with a provider and Do Not Track", { counters: undefined, provider }, { doNotTrack: "1" }, false],
  [
    "with a provider and Global Privacy Control",
    { counters: undefined, provider },
    { ...browser, globalPrivacyControl: true },
    false,
  ],
  ["of static files without a provider", { counters: undefined, provider: undefined }, browser, false],
])("knows whether a site %s counts visits (D26)", (_, config, visitor, counts) => {
  expect(countsVisits(config, visitor)).toBe(counts);
});
