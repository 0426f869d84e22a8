import { describe, expect, it, test } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import { createSearch, suggestion } from "./search.ts";
import { offerEntries } from "./search-entries.ts";
import { actionEntries, effectOf, namedAs } from "./search-entry.ts";

const site = siteWith();
const offers = offerEntries(site);
const actions = actionEntries(offers, english);
const find = createSearch([...offers, ...actions]);
const groups = (query: string) => find(query, 20).groups.map(({ name, hits }) => [name, ...hits.map(({ to }) => to)]);

const EMAIL = "hello@robinvale.example";

describe("the actions", () => {
  const [COPY, DOWNLOAD, THEME] = ["Copy email address", "Download resume (PDF)", "Use dark or light theme"];

  it.each([
    [{}, [COPY, DOWNLOAD, THEME], ["copy", "download", "theme"]],
    [{ links: [] }, [DOWNLOAD, THEME], ["download", "theme"]],
    [{ pages: [] }, [COPY, THEME], ["copy", "theme"]],
  ])("are what the site has: an email, a resume, two themes: %o", (fields, titles, effects) => {
    const found = actionEntries(offerEntries({ ...site, ...fields }), english);
    expect(found.map(({ title }) => title)).toEqual(titles);
    expect(found.map(effectOf)).toEqual(effects);
  });

  it.each([
    ["copy email", ["Actions", EMAIL]],
    ["theme", ["Actions", "#theme"]],
    ["resume", ["Resume", "/resume.pdf", "/resume.docx", "/resume.txt", "/resume.json"]],
    ["email", ["Contact", `mailto:${EMAIL}`]],
  ])("come first for their own words, after what else has the words: %s", (query, first) => {
    expect(groups(query)[0]).toEqual(first);
    expect(groups(query).map(([name]) => name)).toContain("Actions");
  });
});

test("the theme's action is named after the other theme, with its matches marked", () => {
  const [hit] = find("dark theme", 1).groups[0]?.hits ?? [];
  const named = hit && namedAs("Use light theme", hit);
  expect(named?.title).toEqual([
    { text: "Use light ", marked: false },
    { text: "theme", marked: true },
  ]);
  const [, , theme] = actions;
  expect(theme && namedAs("Use dark theme", suggestion(theme)).title).toEqual([
    { text: "Use dark theme", marked: false },
  ]);
});
