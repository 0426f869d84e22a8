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

describe("additions to site.yaml", () => {
  it("stand behind what is there, and change no other byte", () => {
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

  it("have the line ends of the file", () => {
    const additions = { ...NONE, owner: [{ name: "role", value: "Designer" }] };
    const { text } = editedSite(SITE.replaceAll("\n", "\r\n"), additions);
    expect(text).toBe(SITE.replace("# really\n", "# really\n  role: Designer\n").replaceAll("\n", "\r\n"));
  });

  it("go on in a file whose last line has no end", () => {
    const { text } = editedSite("owner:\n  name: Noa\npages:\n  - path: /\n    kind: home", { ...NONE, pages: [PAGE] });
    expect(text).toContain("    kind: home\n  - path: /books\n");
  });

  it("begin a list of links where there is none", () => {
    const site = "owner:\n  name: Noa\n\npages:\n  - path: /\n    kind: home\n";
    const { text } = editedSite(site, { ...NONE, links: ["https://noa.example"] });
    expect(text).toBe(`${site}\nlinks:\n  - https://noa.example\n`);
  });

  it("give chips a color, beside those that have one", () => {
    const { text } = editedSite(SITE, { ...NONE, chips: ["Open Data", "C#: yes"] });
    expect(text).toContain(`
# Colors of chips: orange, primary, success, secondary or warning.
chips:
  Open Data: primary
  "C#: yes": primary
`);
    expect(editedSite(text, { ...NONE, chips: ["Wards"] }).text).toContain('  "C#: yes": primary\n  Wards: primary\n');
  });

  it("name the sections of the resume, unless its owner has", () => {
    const additions = { ...NONE, sections: ["Work", "Portfolio"] };
    const { text } = editedSite(SITE, additions);
    expect(text).toBe(`${SITE}\n# Sections of the resume, in this order.\nresume:\n  categories: [Work, Portfolio]\n`);
    expect(editedSite(text, additions)).toEqual({ text, added: [], left: [] });
  });

  it("are comments where the words are the owner's to choose", () => {
    const { text } = editedSite(SITE, { ...NONE, summary: "I design.\n\nCalm software." });
    expect(text).toContain(
      `# really
  # introduction continues after the name, as in "leads teams that …". From your profile:
  # introduction: |
  #   I design.
  #
  #   Calm software.
`,
    );
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
  ])("are told where they do not fit in: %s", (site, some, what) => {
    const { text, added, left } = editedSite(site, { ...NONE, ...some });
    expect([text, added, left]).toEqual([site, [], [expect.stringContaining(what)]]);
  });

  it("are told, and not made, if the site were broken by them", () => {
    const again = PAGE.map((field) => (field.name === "path" ? { name: "path", value: "/professional" } : field));
    const { text, added, left } = editedSite(SITE, { ...NONE, pages: [again] });
    expect([text, added]).toEqual([SITE, []]);
    expect(left).toEqual([expect.stringContaining("the page /professional: not added to site.yaml")]);
  });

  it("leave each byte of a real site", async () => {
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
