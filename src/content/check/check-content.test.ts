import { describe, expect, it } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import { scanContent } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";
import { reportLine } from "./report-line.ts";

/** The testimony that the sample's home page quotes. */
const GRACE = { "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n` };
const TODAY = "2026-11-20";
const STORY = "title: T\nsubtitle: S\nsummary: S\ncover: { src: a.svg, alt: A }\n";
const POST = "title: T\ndate: 2021-01-01\ncategories: [life]\n";

/** A `site.yaml` with these pages after those of the sample, each in a line of its own from the second line on. */
function siteWith(...pages: readonly object[]): string {
  const { pages: _, ...site } = JSON.parse(SITE_YAML);
  const all = [...PAGES_WITHOUT_STORIES, ...pages].map((page) => `  - ${JSON.stringify(page)}`);
  return ["pages:", ...all, ...Object.entries(site).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), ""].join(
    "\n",
  );
}
const LINE = PAGES_WITHOUT_STORIES.length + 2;

/** What the check says of a content folder with these files. */
async function said(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const read = await scanContent(await temporaryContent({ ...GRACE, ...files }), TODAY);
  const problems = checkContent(read, { media: undefined, today: TODAY, pages: read.site?.pages });
  return problems.map((problem) => reportLine("", problem));
}

describe("a page that tells a story", () => {
  const page = { path: "/bank", kind: "story" };

  it("needs its story, and is named in its entry of the table where that is missing", async () => {
    expect(await said({ "site.yaml": siteWith(page) })).toEqual([
      `site.yaml:${LINE}:6 error missing-story: the page /bank has no story file; expected portfolio/stories/bank.yaml`,
    ]);
  });

  it("has it by the last part of its path, or by the name that the page gives", async () => {
    const stories = { "portfolio/stories/bank.yaml": STORY, "portfolio/stories/plan.yaml": STORY };
    const pages = [
      { path: "/work/bank", kind: "story" },
      { path: "/b", kind: "planner", story: "plan" },
    ];
    expect(await said({ "site.yaml": siteWith(...pages), ...stories })).toEqual([]);
  });

  it("is not said to lack a story whose file cannot be read: that file is what is wrong", async () => {
    const lines = await said({ "site.yaml": siteWith(page), "portfolio/stories/bank.yaml": "title: [" });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^portfolio\/stories\/bank\.yaml:/);
  });

  it("is what a story needs to be read at all", async () => {
    expect(await said({ "site.yaml": siteWith(page), "portfolio/stories/bank.yaml": STORY })).toEqual([]);
    const [line] = await said({
      "site.yaml": siteWith(page),
      "portfolio/stories/bank.yaml": STORY,
      "portfolio/stories/bnak.yaml": STORY,
    });
    expect(line).toBe(
      'portfolio/stories/bnak.yaml:1:1 warning unused-story: the story is on no page; expected a page of kind story in site.yaml; did you mean "bank"?',
    );
  });
});

describe("a category", () => {
  it("is known where a page of the table lists it", async () => {
    const chess = { path: "/chess", kind: "experiences", category: "Chess", title: "T", description: "D" };
    const file = { "portfolio/experiences/a.yaml": EXPERIENCE.replace("[Work]", "[Chess]") };
    expect(await said({ "site.yaml": siteWith(chess), ...file })).toEqual([]);
    expect(await said(file)).toEqual([
      expect.stringContaining(
        'portfolio/experiences/a.yaml:1:14 error unknown-category: categories.0: "Chess" is on no list; expected one of Work, Social Impact, Portfolio, Evolution, Awards, Education',
      ),
    ]);
  });

  it("of a post is known where a blog of the table lists it", async () => {
    const notes = { path: "/notes", kind: "blog", category: "notes", title: "T", description: "D" };
    const file = { "portfolio/blog/a.yaml": POST.replace("life", "notes") };
    expect(await said({ "site.yaml": siteWith(notes), ...file })).toEqual([]);
    expect(await said(file)).toEqual([
      expect.stringContaining(
        'error unknown-category: categories.0: "notes" is on no list; expected one of mba, tech, life',
      ),
    ]);
  });
});

describe("a link", () => {
  const linked = (link: string) => ({ "portfolio/experiences/a.yaml": `${EXPERIENCE}link: ${link}\n` });

  it.each(["/awards", "/awards#one", "/2022-tracker/clicks.csv", "/blog/tech/feed.xml", "/search", "/resume.pdf"])(
    "to %s leads to what the site has",
    async (link) => {
      expect(await said(linked(link))).toEqual([]);
    },
  );

  it("to a page that the table does not have is an error", async () => {
    expect(await said(linked("/chess"))).toEqual([
      expect.stringContaining("portfolio/experiences/a.yaml:8:1 error unknown-route: link: no such page: /chess"),
    ]);
    expect(await said({ "site.yaml": siteWith({ path: "/chess", kind: "placeholder" }), ...linked("/chess") })).toEqual(
      [],
    );
  });
});

describe("while site.yaml has an error", () => {
  it("nothing is said about addresses, categories and stories: the table of pages is not known", async () => {
    const lines = await said({
      "site.yaml": `${siteWith()}colour: red\n`,
      "portfolio/experiences/a.yaml": `${EXPERIENCE.replace("[Work]", "[Chess]")}link: /chess\n`,
      "portfolio/blog/a.yaml": POST.replace("life", "notes"),
      "portfolio/stories/bank.yaml": STORY,
    });
    expect(lines.filter((line) => /unknown-route|unknown-category|story/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("site.yaml:"))).toEqual([expect.stringContaining("colour")]);
  });

  it("nothing is said about documents, whose pages are not known either", async () => {
    const lines = await said({ "site.yaml": `${siteWith()}colour: red\n` });
    expect(lines).toEqual([expect.stringMatching(/^site\.yaml:/)]);
  });
});
