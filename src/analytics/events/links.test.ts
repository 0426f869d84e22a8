import { expect, it } from "vitest";
import type { PageId } from "./events.ts";
import { countOfLink, type KnownLinks } from "./links.ts";

const origin = "https://robinvale.example";
const known: KnownLinks = new Map([
  ["https://www.linkedin.com/", "linkedin"],
  ["https://tracker.example/", "live-app"],
]);

it.each<[string, PageId, string | undefined]>([
  ["https://www.linkedin.com/", "home", "outbound linkedin"],
  ["https://tracker.example/", "home", "outbound live-app"],
  ["https://elsewhere.example/a", "home", "outbound other"],
  ["https://elsewhere.example/a", "blog-hbs", "outbound post"],
  ["mailto:hello@robinvale.example", "privacy", "outbound email"],
  ["/2022-tracker/clicks.csv", "2022-tracker", "csv 2022-tracker-clicks"],
  ["/me/2020-tracker/searches.csv", "2020-tracker", "csv 2020-tracker-searches"],
  ["/other/table.csv", "2020-tracker", undefined],
  ["/resume.pdf", "professional", "resume pdf"],
  ["/me/resume.json", "professional", "resume json"],
  ["/media/story/kigali-1.svg", "bank-of-kigali", "picture bank-of-kigali"],
  ["https://firebasestorage.googleapis.com/v0/b/x/o/story%2Fa.png?alt=media", "budgeting", "picture budgeting"],
  ["/media/portrait.svg", "home", undefined],
  ["/professional", "home", undefined],
])("following %s on %s counts as %s", (address, page, expected) => {
  const counted = countOfLink({ address, url: new URL(address, origin), page, origin, known });
  expect(counted && `${counted.event} ${counted.value}`).toBe(expected);
});
