import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FIXTURE } from "../../../test/support/fixture.ts";
import type { SiteAdditions } from "./site-additions.ts";
import { editedSite } from "./site-edit.ts";

const NONE: SiteAdditions = { owner: [], links: [], chips: [], pages: [], notes: [] };

const PAGE = [
  { name: "path", value: "/books" },
  { name: "kind", value: "experiences" },
  { name: "category", value: "Books" },
  { name: "title", value: "Books" },
  { name: "description", value: "Books by Noa." },
];

const SITE = `# Mine
owner:
  name: Noa Lindqvist # really
  # a comment about nothing

# Where to write to
links:
  - mailto:noa@noa.example # not to be called

pages:
  - path: /
    kind: home
  - path: /professional
    kind: experiences
    category: Work
    title: Work
    description: >-
      Where Noa has
      worked.
    # between pages
  - path: /privacy
    kind: document
`;

describe("editedSite", () => {
  it("adds after existing entries and changes no other byte", () => {
    const additions = {
      ...NONE,
      owner: [
        { name: "role", value: "Designer" },
        { name: "location", value: "Malmö" },
      ],
      links: ["https://noa.example", { url: "https://www.npmjs.com/~noa", label: "NPM" }],
      pages: [PAGE],
    };
    expect(editedSite(SITE, additions)).toEqual({
      text: SITE.replace("# really\n", "# really\n  role: Designer\n  location: Malmö\n")
        .replace(
          "# not to be called\n",
          "# not to be called\n  - https://noa.example\n  - { url: https://www.npmjs.com/~noa, label: NPM }\n",
        )
        .replace(
          "      worked.\n",
          `      worked.
  - path: /books
    kind: experiences
    category: Books
    title: Books
    description: Books by Noa.
`,
        ),
      added: [
        "owner.role",
        "owner.location",
        "the link https://noa.example",
        "the link https://www.npmjs.com/~noa",
        "the page /books",
      ],
      left: [],
    });
  });

  it("keeps the file's line endings", () => {
    const additions = { ...NONE, owner: [{ name: "role", value: "Designer" }] };
    const { text } = editedSite(SITE.replaceAll("\n", "\r\n"), additions);
    expect(text).toBe(SITE.replace("# really\n", "# really\n  role: Designer\n").replaceAll("\n", "\r\n"));
  });

  it("handles a file without a final newline", () => {
    const { text } = editedSite("owner:\n  name: Noa\npages:\n  - path: /\n    kind: home", { ...NONE, pages: [PAGE] });
    expect(text).toContain("    kind: home\n  - path: /books\n");
  });

  it("creates a missing list of links", () => {
    const site = "owner:\n  name: Noa\n\npages:\n  - path: /\n    kind: home\n";
    const { text } = editedSite(site, { ...NONE, links: ["https://noa.example"] });
    expect(text).toBe(`${site}\nlinks:\n  - https://noa.example\n`);
  });

  it("adds chip colors to new and existing lists", () => {
    const { text } = editedSite(SITE, { ...NONE, chips: ["Open Data", "C#: yes"] });
    expect(text).toContain(`
# Colors of chips: orange, primary, success, secondary or warning.
chips:
  Open Data: primary
  "C#: yes": primary
`);
    expect(editedSite(text, { ...NONE, chips: ["Wards"] }).text).toContain('  "C#: yes": primary\n  Wards: primary\n');
  });

  it("adds resume sections unless the site has them", () => {
    const additions = { ...NONE, sections: ["Work", "Portfolio"] };
    const { text } = editedSite(SITE, additions);
    expect(text).toBe(`${SITE}\n# Sections of the resume, in this order.\nresume:\n  categories: [Work, Portfolio]\n`);
    expect(editedSite(text, additions)).toEqual({ text, added: [], left: [] });
  });

  it.each([
    [
      "owner: { name: Noa }\npages:\n  - path: /\n    kind: home\n",
      { owner: [{ name: "role", value: "Designer" }] },
      "owner.role",
    ],
    [
      "owner:\n  name: Noa\nlinks: []\npages:\n  - path: /\n    kind: home\n",
      { links: ["https://noa.example"] },
      "links",
    ],
    ["owner:\n  name: Noa\npages: [{ path: /, kind: home }]\n", { pages: [PAGE] }, "pages"],
    ["[]", { pages: [PAGE] }, "site.yaml has no fields"],
  ])("reports additions that do not fit in: %s", (site, some, what) => {
    const { text, added, left } = editedSite(site, { ...NONE, ...some });
    expect([text, added, left]).toEqual([site, [], [expect.stringContaining(what)]]);
  });

  it("reports additions that would break the site and skips them", () => {
    const again = PAGE.map((field) => (field.name === "path" ? { name: "path", value: "/professional" } : field));
    const { text, added, left } = editedSite(SITE, { ...NONE, pages: [again] });
    expect([text, added]).toEqual([SITE, []]);
    expect(left).toEqual([expect.stringContaining("the page /professional: not added to site.yaml")]);
  });

  it("keeps every byte of a real site", async () => {
    const site = await readFile(path.join(FIXTURE, "site.yaml"), "utf8");
    const { text, left } = editedSite(site, { ...NONE, links: ["https://noa.example"], pages: [PAGE] });
    expect(left).toEqual([]);
    const added = text.split("\n").filter((line) => !site.split("\n").includes(line));
    expect(text.split("\n").filter((line) => !added.includes(line) || line === "").length).toBeGreaterThan(100);
    expect(text.replace("  - https://noa.example\n", "").replace(/ {2}- path: \/books\n(?: {4}.*\n){4}/, "")).toBe(
      site,
    );
  });
});
