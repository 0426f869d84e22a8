import { expect, it } from "vitest";
import { countsVisits } from "./counting.ts";

const counters = "/api/traffic";
const provider = { kind: "custom", script: "https://analytics.example/a.js", id: "1" } as const;
const silent = { doNotTrack: null };

it.each([
  ["has counters of its own", { counters, provider: undefined }, { doNotTrack: "1" }, true],
  ["tells the owner's analytics", { counters: undefined, provider }, silent, true],
  [
    "has no counters, and a browser that asks not to be tracked",
    { counters: undefined, provider },
    { doNotTrack: "1" },
    false,
  ],
  [
    "has no counters, and a browser with Global Privacy Control",
    { counters: undefined, provider },
    { ...silent, globalPrivacyControl: true },
    false,
  ],
  ["is files, and tells nobody", { counters: undefined, provider: undefined }, silent, false],
])("a copy of the site that %s is known to count or not (D26)", (_, config, browser, counts) => {
  expect(countsVisits(config, browser)).toBe(counts);
});
