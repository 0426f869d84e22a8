import { describe, expect, it } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import { reportLine, START } from "../diagnostic.ts";
import { scanContent } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";
import { presentation } from "./presentation.ts";
import { redactions } from "./texts.ts";

/** The testimony quoted on the sample's home page. */
const GRACE = { "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n` };
const TODAY = "2026-11-20";
const STORY = "title: T\nsubtitle: S\nsummary: S\ncover: { src: a.svg, alt: A }\n";
const POST = "title: T\ndate: 2021-01-01\ncategories: [life]\n";

/** A `site.yaml` with these pages after the sample's, one per line from line 2 on. */
function siteWith(...pages: readonly object[]): string {
  const { pages: _, ...site } = JSON.parse(SITE_YAML);
  const all = [...PAGES_WITHOUT_STORIES, ...pages].map((page) => `  - ${JSON.stringify(page)}`);
  return ["pages:", ...all, ...Object.entries(site).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), ""].join(
    "\n",
  );
}
const LINE = PAGES_WITHOUT_STORIES.length + 2;

/** The problems of a content folder with these files, one line each. */
async function problemsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const read = await scanContent(await temporaryContent({ ...GRACE, ...files }), TODAY);
  const problems = checkContent(read, { media: undefined, today: TODAY, pages: read.site?.pages });
  // Most of these sites have pages without entries.
  const others = problems.filter(({ rule }) => rule !== "empty-page");
  return others.map((problem) => reportLine("", problem));
}

describe("a story page", () => {
  const page = { path: "/bank", kind: "story" };

  it("reports a missing story file at its entry in site.yaml", async () => {
    expect(await problemsIn({ "site.yaml": siteWith(page) })).toEqual([
      `site.yaml:${LINE}:6 error missing-story: the page /bank has no story file; expected portfolio/stories/bank.yaml; without a story, remove the page`,
    ]);
  });

  it("warns about a story without a page", async () => {
    expect(await problemsIn({ "site.yaml": siteWith(page), "portfolio/stories/bank.yaml": STORY })).toEqual([]);
    const [line] = await problemsIn({
      "site.yaml": siteWith(page),
      "portfolio/stories/bank.yaml": STORY,
      "portfolio/stories/bnak.yaml": STORY,
    });
    expect(line).toBe(
      'portfolio/stories/bnak.yaml:1:1 warning unused-story: no page shows this story; expected a page of kind story in site.yaml; did you mean "bank"?',
    );
  });
});

describe("a category", () => {
  it("is known if a page lists it", async () => {
    const chess = { path: "/chess", kind: "experiences", category: "Chess", title: "T", description: "D" };
    const file = { "portfolio/experiences/a.yaml": EXPERIENCE.replace("[Work]", "[Chess]") };
    expect(await problemsIn({ "site.yaml": siteWith(chess), ...file })).toEqual([]);
    const byChip = { path: "/given", kind: "experiences", chip: "Nonprofit", title: "T", description: "D" };
    const given = { "portfolio/experiences/a.yaml": `${file["portfolio/experiences/a.yaml"]}chips: [Nonprofit]\n` };
    expect((await problemsIn({ "site.yaml": siteWith(byChip), ...given })).join()).not.toContain("unlisted");
    expect(await problemsIn(file)).toEqual([
      expect.stringContaining(
        'portfolio/experiences/a.yaml:1:14 warning unlisted: categories.0: no page lists "Chess"; expected a page of kind experiences with this category in site.yaml',
      ),
    ]);
  });

  it("of an award asks for the missing page of awards, not for another category", async () => {
    const pages = PAGES_WITHOUT_STORIES.filter(({ kind }) => kind === "home");
    const work = { path: "/work", kind: "experiences", category: "Work", title: "T", description: "D" };
    const file = { "portfolio/experiences/a.yaml": EXPERIENCE.replace("[Work]", "[Awards]") };
    const lines = await problemsIn({
      "site.yaml": JSON.stringify({ ...JSON.parse(SITE_YAML), pages: [...pages, work] }),
      ...file,
    });
    expect(lines.join("\n")).toContain(
      'no page lists entries in "Awards" alone; expected a page of kind experiences with the chip Won Award in site.yaml',
    );
  });
});

describe("a link", () => {
  const withLink = (link: string) => ({ "portfolio/experiences/a.yaml": `${EXPERIENCE}link: ${link}\n` });

  it.each(["/awards", "/awards#one", "/2022-tracker/clicks.csv", "/blog/tech/feed.xml", "/search", "/resume.pdf"])(
    "to %s is valid",
    async (link) => {
      expect(await problemsIn(withLink(link))).toEqual([]);
    },
  );

  it("to an unknown page is an error", async () => {
    expect(await problemsIn(withLink("/chess"))).toEqual([
      expect.stringContaining(
        "portfolio/experiences/a.yaml:8:1 error unknown-route: link: no such page: /chess; expected the path of a page or post; if you removed the page, remove this link too",
      ),
    ]);
    expect(
      await problemsIn({ "site.yaml": siteWith({ path: "/chess", kind: "placeholder" }), ...withLink("/chess") }),
    ).toEqual([]);
  });

  it("may be among the links of the site, or the source of a testimony", async () => {
    const links = ["/contcat", "/awards", "https://a.example/", { label: "Talk", url: "/talk" }];
    const problems = await problemsIn({
      "site.yaml": siteWith().replace(/^links: .*$/m, `links: ${JSON.stringify(links)}`),
      "portfolio/testimonies/ada.yaml": `${TESTIMONY}link: /letter\n`,
    });
    expect(problems.filter((line) => line.includes("unknown-route"))).toEqual([
      expect.stringContaining("link: no such page: /letter"),
      expect.stringContaining("links.0: no such page: /contcat"),
      expect.stringContaining("links.3.url: no such page: /talk"),
    ]);
  });
});

describe("a recipient of a link", () => {
  const recipients = (...fields: readonly string[]) => ({
    "private/recipients.yaml": ["recipients:", ...fields.map((one) => `  - { name: Ada, ${one} }`), ""].join("\n"),
  });
  const LANTERN = "private/resumes/lantern.yaml";

  it("may get a version of the résumé that exists, also while its file is invalid, and whose link has ended", async () => {
    const file = recipients("code: k7-lantern, resume: lantern, until: 2020-01-01");
    expect(await problemsIn({ ...file, [LANTERN]: "title: Lead\n" })).toEqual([]);
    expect(await problemsIn({ ...file, [LANTERN]: "title: [" })).toEqual([expect.stringContaining(LANTERN)]);
    expect(await problemsIn({ ...file, "private/resumes/lanterns.yaml": "title: Lead\n" })).toEqual([
      'private/recipients.yaml:2:36 error missing-version: recipients.0.resume: there is no version "lantern"; expected the name of a file in private/resumes, without .yaml; did you mean "lanterns"?',
    ]);
  });

  it("should have a code that nobody guesses if it reveals redacted words", async () => {
    expect(await problemsIn(recipients("code: ada", "code: long-enough, reveal: true"))).toEqual([]);
    const version = { "private/resumes/own.yaml": "title: Editor\n" };
    expect(await problemsIn({ ...recipients("code: grace, resume: own"), ...version })).toEqual([
      expect.stringContaining('2:18 warning weak-source: recipients.0.code: "grace" is so short'),
    ]);
    expect(await problemsIn(recipients("code: grace, reveal: true"))).toEqual([
      expect.stringContaining('2:18 warning weak-source: recipients.0.code: "grace" is so short'),
    ]);
  });
});

it("reports a picture without a file once", async () => {
  const wrong = EXPERIENCE.replace("avatar: a.svg", 'avatar: ""');
  const read = await scanContent(await temporaryContent({ "portfolio/experiences/a.yaml": wrong }), TODAY);
  const problems = checkContent(read, { media: [], today: TODAY, pages: read.site?.pages });
  const own = problems.filter(({ file }) => file.endsWith("experiences/a.yaml"));
  expect(own.map(({ message }) => message)).toEqual(["media.avatar: expected some text"]);
});

describe("a post in Markdown", () => {
  const text = (body: string, fields = "public: true\n") => `---\n${POST}${fields}---\n\n${body}\n`;
  const FILE = "portfolio/blog/one.md";

  it.each([
    ["![](work/boat.svg)", ["10:1 error missing-alt: the picture has no alt text"]],
    ["![A boat](https://a.example/b.png)", ["10:1 error markdown: pictures from elsewhere are removed"]],
    ["![A boat][boat]\n\n[boat]: /media/a.svg", ["10:1 error markdown: pictures by reference are removed"]],
    ["<b>Bold</b>", ["10:1 error markdown: HTML is removed", "10:8 error markdown: HTML is removed"]],
    ["[Two](/blog/musings/two)", ["10:1 error unknown-route: no such page: /blog/musings/two"]],
  ])("is reported with its line: %s", async (wrong, expected) => {
    const lines = await problemsIn({ [FILE]: text(`Words.\n\n${wrong}`) });
    expect(lines.map((line) => line.replace(/;.*/, ""))).toEqual(expected.map((place) => `${FILE}:${place}`));
  });

  it("is not a page while it is private", async () => {
    const lines = await problemsIn({
      [FILE]: text("[Two](/blog/musings/two)"),
      "portfolio/blog/two.md": text("Two.", ""),
    });
    expect(lines).toEqual([expect.stringContaining("no such page: /blog/musings/two")]);
  });

  it("may be linked to while its file is invalid, since it might be a page", async () => {
    const files = { [FILE]: text("[Two](/blog/musings/two)"), "portfolio/blog/two.md": "title: [" };
    expect(await problemsIn(files)).toEqual([expect.stringContaining("portfolio/blog/two.md")]);
  });

  it("is reported if a page has the same address", async () => {
    const page = { path: "/blog/musings/one", kind: "placeholder" };
    expect(await problemsIn({ "site.yaml": siteWith(page), [FILE]: text("Words.") })).toEqual([
      expect.stringContaining(`${FILE}:2:1 error duplicate: site.yaml has a page at the address of this post`),
    ]);
  });

  it("is reported for a last change in the future", async () => {
    expect(await problemsIn({ [FILE]: text("Words.", "updated: 2027-01-01\n") })).toEqual([
      expect.stringContaining(`${FILE}:5:1 error future-date: updated: the date is in the future`),
    ]);
    const site = siteWith().replace('"since":"2010-01-01"', '"since":2030');
    expect(await problemsIn({ "site.yaml": site })).toContainEqual(
      expect.stringContaining("future-date: owner.since: the date is in the future"),
    );
  });
});

describe("while site.yaml is invalid", () => {
  it("does not check addresses, categories and stories, since the pages are unknown", async () => {
    const lines = await problemsIn({
      "site.yaml": `${siteWith()}colour: red\n`,
      "portfolio/experiences/a.yaml": `${EXPERIENCE.replace("[Work]", "[Chess]")}link: /chess\n`,
      "portfolio/blog/a.yaml": POST.replace("life", "notes"),
      "portfolio/stories/bank.yaml": STORY,
    });
    expect(lines.filter((line) => /unknown-route|unknown-category|unlisted|story/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("site.yaml:"))).toEqual([expect.stringContaining("colour")]);
  });
});

/** Applies a rule to data that is in no file, and returns its messages. */
function messagesOf(rule: typeof redactions, ...data: readonly (readonly [kind: string, data: object])[]) {
  const sources = data.map(([kind, data]) => ({ file: kind, kind, id: kind, data, positionOf: () => START }));
  const nothing = { pieces: [], posts: new Map(), unread: [], theme: "", media: [], mediaFolder: "", pages: undefined };
  return rule({ ...nothing, sources, today: TODAY }).map(({ message }) => message);
}

describe("a version of the résumé", () => {
  const version = (text: string) => ({
    "portfolio/experiences/engineer.yaml": `${EXPERIENCE}chips: [Strategy]\n`,
    "private/resumes/lantern.yaml": text,
  });

  it("may name categories and chips of entries, awards, skills and languages, and entries", async () => {
    const text = "categories: [Languages, Work, Awards, Skills]\nchips: [Strategy]\nids: [engineer]\n";
    expect(await problemsIn(version(text))).toEqual([]);
  });

  it("is reported for what nothing has", async () => {
    const text = "categories: [Wrok]\nchips: [Strategi]\nids: [enginer]\nlanguage: es\n";
    const file = "private/resumes/lantern.yaml";
    expect(await problemsIn(version(text))).toEqual([
      `${file}:1:14 warning unlisted: categories.0: no entry has "Wrok"; expected one of Work, Awards, Skills, Languages; did you mean "Work"?`,
      `${file}:2:9 warning unlisted: chips.0: no entry has "Strategi"; expected one of Strategy; did you mean "Strategy"?`,
      `${file}:3:7 error missing-experience: ids.0: there is no experience "enginer"; expected the name of a file in portfolio/experiences, without .yaml, or no such reference; did you mean "engineer"?`,
      `${file}:4:1 error translation: language: site.yaml does not list the language es; expected es below languages in site.yaml`,
    ]);
  });
});

describe("a redaction", () => {
  it.each([
    [{ quotes: ["Found ||the moth|| at once"] }, []],
    [{ quotes: ["| Year | Moths |\n|---|---|\n| 1947 | 1 |"] }, []],
    [{ quotes: ["Found ||the moth| at once"] }, ["quotes.0: a redaction opened with || is not closed"]],
    [{ additionalQuotes: ["Found |||| at once"] }, ["additionalQuotes.0: |||| is an empty redaction"]],
    [{ role: "Takes ||two|| bars" }, ["role: || redacts words in testimony quotes only"]],
    [{ role: "\n  | a ||b|| |" }, []],
  ])("has an effect in quotes only, and is not a table: %j", (data, expected) => {
    expect(messagesOf(redactions, ["testimony", data])).toEqual(expected);
  });
});

describe("a source that reveals redacted words", () => {
  it("is reported if it is short, or also a source of alerts in any case", async () => {
    const modes = {
      protected: { sources: ["hiring-2027", "letter7"] },
      alerts: { sources: ["recruiter-note", " Hiring-2027"] },
    };
    const lines = await problemsIn({ "site.yaml": `modes: ${JSON.stringify(modes)}\n${siteWith()}` });
    expect(lines.map((line) => line.replace(/.*weak-source: /, ""))).toEqual([
      'modes.protected.sources.1: "letter7" is so short that somebody may guess it and see redacted words; expected at least 8 characters',
      'modes.alerts.sources.1: " Hiring-2027" also reveals redacted words, as it is in modes.protected.sources; expected a source of its own for each list',
    ]);
  });
});

describe("presentation", () => {
  it("reports a color of the theme that the site replaces", () => {
    expect(messagesOf(presentation, ["site", { theme: { accent: "#0b4ea2" } }])).toEqual([]);
    expect(messagesOf(presentation, ["site", { theme: { accent: "#2e8b57" } }])).toEqual([
      expect.stringMatching(/^theme\.accent: #2e8b57 becomes #[0-9a-f]{6}/),
    ]);
  });

  it("reports a quote that the home page omits, counting visible letters", () => {
    const about = (quote: string) =>
      messagesOf(presentation, ["site", { home: { quote: "testimony" } }], ["testimony", { quotes: [quote] }]);
    expect(about("Short.")).toEqual([]);
    expect(about("Words ".repeat(200))).toEqual([
      'home.quote: the first quote of "testimony" is too long, so the home page omits it',
    ]);
  });
});
