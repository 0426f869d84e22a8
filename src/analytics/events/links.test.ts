import { expect, it } from "vitest";
import { WITH_PICTURES } from "./events.ts";
import { countOfLink, type KnownLinks } from "./links.ts";

const origin = "https://robinvale.example";
const known: KnownLinks = new Map([
  ["https://www.linkedin.com/", "linkedin"],
  ["https://tracker.example/", "live-app"],
]);

it.each<[string, string, string | undefined]>([
  ["https://www.linkedin.com/", "home home", "outbound linkedin"],
  ["https://tracker.example/", "home home", "outbound live-app"],
  ["https://elsewhere.example/a", "home home", "outbound other"],
  ["https://elsewhere.example/a", "blog notes", "outbound post"],
  ["mailto:hello@robinvale.example", "document privacy", "outbound email"],
  ["/2022-tracker/clicks.csv", "tracker 2022-tracker", "csv 2022-tracker-clicks"],
  ["/me/2020-tracker/searches.csv", "tracker 2020-tracker", "csv 2020-tracker-searches"],
  ["/data/table.txt", "tracker 2020-tracker", undefined],
  ["/resume.pdf", "experiences professional", "resume pdf"],
  ["/me/resume.json", "experiences professional", "resume json"],
  ["/media/story/kigali-1.svg", "story bank-of-kigali", "picture bank-of-kigali"],
  ["https://firebasestorage.googleapis.com/v0/b/x/o/story%2Fa.png?alt=media", "planner budgeting", "picture budgeting"],
  ["/professional", "home home", undefined],
])("a click on %s on page %s counts as %s", (address, shown, expected) => {
  const [kind = "", id = ""] = shown.split(" ");
  const page = { id, kind, printsResume: false, hasPictures: WITH_PICTURES.includes(kind) };
  const counted = countOfLink({ address, url: new URL(address, origin), page, origin, known });
  expect(counted && `${counted.event} ${counted.value}`).toBe(expected);
});
