import { expect, it, test } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { createSearch, suggestion } from "./search.ts";
import { offerEntries } from "./search-entries.ts";
import { actionEntries, effectOf, namedAs } from "./search-entry.ts";

const site = siteWith();
const offers = offerEntries(site);
const actions = actionEntries(offers, english);
const find = createSearch([...offers, ...actions]);

const [COPY, DOWNLOAD, THEME] = ["Copy email address", "Download resume (PDF)", "Use dark or light theme"];

it.each([
  [{}, [COPY, DOWNLOAD, THEME], "copy download theme"],
  [{ links: [] }, [DOWNLOAD, THEME], "download theme"],
  [{ pages: [] }, [COPY, THEME], "copy theme"],
])("the actions are what the site has, an email, a resume, two themes: %o", (fields, titles, effects) => {
  const found = actionEntries(offerEntries({ ...site, ...fields }), english);
  expect(found.map(({ title }) => title)).toEqual(titles);
  expect(found.map(effectOf).join(" ")).toBe(effects);
});

it.each([
  ["copy email", "Actions hello@robinvale.example"],
  ["theme", "Actions #theme"],
  ["resume", "Resume /resume.pdf /resume.docx /resume.txt /resume.json"],
  ["email", "Contact mailto:hello@robinvale.example"],
])("actions come first for their own words, after what else has the words: %s", (query, first) => {
  const { groups } = find(query, 20);
  expect(groups.slice(0, 1).map(({ name, hits }) => [name, ...hits.map(({ to }) => to)].join(" "))).toEqual([first]);
  expect(groups.map(({ name }) => name)).toContain("Actions");
});

test("the theme's action is named after the other theme, with its matches marked", () => {
  const [hit] = find("dark theme", 1).groups[0]?.hits ?? [];
  expect(hit && namedAs("Use light theme", hit).title).toEqual([
    { text: "Use light ", marked: false },
    { text: "theme", marked: true },
  ]);
  const named = actions.map((action) => namedAs("Use dark theme", suggestion(action)).title);
  expect(named[0]).toEqual([{ text: "Use dark theme", marked: false }]);
});
