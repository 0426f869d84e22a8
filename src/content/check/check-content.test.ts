import { describe, expect, it } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { PAGES_WITHOUT_STORIES } from "../../../test/support/domain/sample-pages.ts";
import { reportLine } from "../diagnostic.ts";
import { scanContent } from "../read/read-content.ts";
import type { ContentMedia } from "../read/read-files.ts";
import { checkContent } from "./check-content.ts";

/** The testimony quoted on the sample's home page. */
const GRACE = { "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n` };
const TODAY = "2026-11-20";
const STORY = "title: T\nsubtitle: S\nsummary: S\ncover: { src: a.svg, alt: A }\n";
const POST = "title: T\ndate: 2021-01-01\ncategories: [life]\n";
const JOB = "portfolio/experiences/a.yaml";
const VERSION = "private/resumes/lantern.yaml";

type Files = Readonly<Record<string, string>>;

/** A `site.yaml` with these pages after the sample's, and further fields; each page and field has a line of its own. */
function siteWith(pages: readonly object[] = [], fields: object = {}): string {
  const { pages: _, ...site } = { ...JSON.parse(SITE_YAML), ...fields };
  const all = [...PAGES_WITHOUT_STORIES, ...pages].map((page) => `  - ${JSON.stringify(page)}`);
  return ["pages:", ...all, ...Object.entries(site).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), ""].join(
    "\n",
  );
}
const LINE = PAGES_WITHOUT_STORIES.length + 2;

async function check(files: Files, media?: readonly ContentMedia[]) {
  const read = await scanContent(await temporaryContent({ ...GRACE, ...files }), TODAY);
  return checkContent(read, { media, today: TODAY, pages: read.site?.pages });
}

/** The problems of a content folder with these files, one line each. Most of these sites have pages without entries. */
async function problemsIn(files: Files): Promise<readonly string[]> {
  const problems = (await check(files)).filter(({ rule }) => rule !== "empty-page");
  return problems.map((problem) => reportLine("", problem));
}

const page = { path: "/bank", kind: "story" };
const chess = { path: "/chess", kind: "experiences", category: "Chess", title: "T", description: "D" };
const nonprofits = { path: "/given", kind: "experiences", chip: "Nonprofit", title: "T", description: "D" };
const job = (from: string, to: string): Files => ({ [JOB]: EXPERIENCE.replace(from, to) });
/** A site with these pages and fields. */
const site = (pages: readonly object[], fields?: object): Files => ({ "site.yaml": siteWith(pages, fields) });
const linkTo = (link: string): Files => ({ [JOB]: `${EXPERIENCE}link: ${link}\n` });
const post = (body: string, fields = "public: true\n") => `---\n${POST}${fields}---\n\n${body}\n`;
const recipient = (fields: string): Files => ({
  "private/recipients.yaml": `recipients:\n  - { name: Ada, ${fields} }\n`,
});
const quotes = (text: string): Files => ({
  "portfolio/testimonies/ada.yaml": TESTIMONY.replace("Found the ||moth|| at once", JSON.stringify(text)),
});
const testimony = (field: string): Files => ({ "portfolio/testimonies/ada.yaml": `${TESTIMONY}${field}\n` });

it.each<[what: string, Files]>([
  ["a story with its page", { ...site([page]), "portfolio/stories/bank.yaml": STORY }],
  ["a category with its page", { ...site([chess]), ...job("[Work]", "[Chess]") }],
  [
    "a category of an entry that another page lists by its chip",
    { ...site([nonprofits]), ...job("[Work]", "[Chess]\nchips: [Nonprofit]") },
  ],
  ...["/awards#one", "/2022-tracker/clicks.csv", "/blog/tech/feed.xml", "/search", "/resume.pdf"].map(
    (link): [string, Files] => [`a link to ${link}`, linkTo(link)],
  ),
  ["a version for a recipient", { ...recipient("code: k7-lantern, resume: lantern"), [VERSION]: "title: Lead\n" }],
  ["a short code that reveals nothing", recipient("code: ada")],
  ["a redaction in a quote", quotes("Found ||the moth|| at once")],
  ["a table in a quote", quotes("| Year | Moths |\n|---|---|\n| 1947 | 1 |")],
  ["an operator in a post", { "portfolio/blog/one.md": post("`a || b || c`") }],
])("finds no fault in %s", async (_, files) => {
  expect(await problemsIn(files)).toEqual([]);
});

const FAULTS: readonly (readonly [Files, string])[] = [
  [
    site([page]),
    `site.yaml:${LINE}:6 error missing-story: the page /bank has no story file; expected portfolio/stories/bank.yaml; without a story, remove the page`,
  ],
  [
    { ...site([page]), "portfolio/stories/bank.yaml": STORY, "portfolio/stories/bnak.yaml": STORY },
    'portfolio/stories/bnak.yaml:1:1 warning unused-story: no page shows this story; expected a page of kind story in site.yaml; did you mean "bank"?',
  ],
  [
    job("[Work]", "[Chess]"),
    `${JOB}:1:14 warning unlisted: categories.0: no page lists "Chess"; expected a page of kind experiences with this category in site.yaml`,
  ],
  [
    {
      "site.yaml": siteWith()
        .replace(/.*"\/awards","kind".*\n/, "")
        .replaceAll("/awards", "/impact"),
      ...job("[Work]", "[Awards]"),
    },
    'no page lists entries in "Awards" alone; expected a page of kind experiences with the chip Won Award in site.yaml',
  ],
  [
    linkTo("/chess"),
    `${JOB}:8:1 error unknown-route: link: no such page: /chess; expected the path of a page or post; if you removed the page, remove this link too`,
  ],
  [testimony("link: /letter"), "error unknown-route: link: no such page: /letter"],
  [site([], { links: [{ label: "Talk", url: "/talk" }] }), "error unknown-route: links.0.url: no such page: /talk"],
  [
    { ...recipient("code: k7-lantern, resume: lantern"), "private/resumes/lanterns.yaml": "title: Lead\n" },
    'private/recipients.yaml:2:36 error missing-version: recipients.0.resume: there is no version "lantern"; expected the name of a file in private/resumes, without .yaml, or no such reference; did you mean "lanterns"?',
  ],
  [recipient("code: grace, reveal: true"), '2:18 warning weak-source: recipients.0.code: "grace" is so short'],
  [
    { ...recipient("code: grace, resume: lantern"), [VERSION]: "title: Editor\n" },
    '2:18 warning weak-source: recipients.0.code: "grace" is so short',
  ],
  [
    site([], { modes: { protected: { sources: ["hiring-2027", "letter7"] } } }),
    'warning weak-source: modes.protected.sources.1: "letter7" is so short that somebody may guess it and see redacted words; expected at least 8 characters',
  ],
  [
    site([], { modes: { protected: { sources: ["hiring-2027"] }, alerts: { sources: [" Hiring-2027"] } } }),
    'warning weak-source: modes.alerts.sources.0: " Hiring-2027" also reveals redacted words, as it is in modes.protected.sources; expected a source of its own for each list',
  ],
  [
    { [VERSION]: "ids: [enginer]\n", "portfolio/experiences/engineer.yaml": EXPERIENCE },
    `${VERSION}:1:7 error missing-experience: ids.0: there is no experience "enginer"; expected the name of a file in portfolio/experiences, without .yaml, or no such reference; did you mean "engineer"?`,
  ],
  [
    { [VERSION]: "chips: [Strategi]\n", ...job("title", "chips: [Strategy]\ntitle") },
    `${VERSION}:1:9 warning unlisted: chips.0: no entry has "Strategi"; expected one of Strategy; did you mean "Strategy"?`,
  ],
  [
    { [VERSION]: "title: Lead\nlanguage: es\n" },
    `${VERSION}:2:1 error translation: language: site.yaml does not list the language es; expected es below languages in site.yaml`,
  ],
  [quotes("Found ||the moth| at once"), "redaction: quotes.0: a redaction opened with || is not closed"],
  [quotes("Found |||| at once"), "redaction: quotes.0: |||| is an empty redaction"],
  [job("Harbor Labs", "Takes ||two|| bars"), "redaction: subtitle: || redacts words in testimony quotes only"],
  [site([], { theme: { accent: "#2e8b57" } }), "warning presentation: theme.accent: #2e8b57 becomes #"],
  [
    {
      "portfolio/testimonies/grace.yaml": `${TESTIMONY.replace("once", "once ".repeat(40))}impact: 4\nvalidated: true\n`,
    },
    'presentation: home.quote: the first quote of "grace" is too long, so the home page omits it',
  ],
  [
    { ...site([{ path: "/blog/musings/one", kind: "placeholder" }]), "portfolio/blog/one.md": post("A.") },
    "portfolio/blog/one.md:2:1 error duplicate: site.yaml has a page at the address of this post",
  ],
  [
    { "portfolio/blog/one.md": post("Words.", "updated: 2027-01-01\n") },
    "portfolio/blog/one.md:5:1 error future-date: updated: the date is in the future",
  ],
  [
    { "site.yaml": siteWith().replace('"since":"2010-01-01"', '"since":2030') },
    "future-date: owner.since: the date is in the future",
  ],
];

it.each(FAULTS.map(([files, line]) => ({ files, line })))("reports $line", async ({ files, line }) => {
  expect(await problemsIn(files)).toEqual([expect.stringContaining(line)]);
});

it("warns of a page without entries, unless a file that cannot be read may be one", async () => {
  const emptyPages = async (files: Files) =>
    (await check(files)).filter(({ rule }) => rule === "empty-page").map(({ message }) => message);
  expect(await emptyPages({})).toContain("the page /professional is empty");
  expect(await emptyPages({})).not.toContain("the page /testimonials is empty");
  expect(await emptyPages({ [JOB]: EXPERIENCE })).not.toContain("the page /professional is empty");
  expect(await emptyPages({ [JOB]: "title: [" })).not.toContain("the page /professional is empty");
  expect(await emptyPages(site([nonprofits]))).toContain("the page /given is empty");
});

describe("a post in Markdown", () => {
  const FILE = "portfolio/blog/one.md";

  it.each([
    ["![](work/boat.svg)", ["10:1 error missing-alt: the picture has no alt text"]],
    ["![A boat](https://a.example/b.png)", ["10:1 error markdown: pictures from elsewhere are removed"]],
    ["![A boat][boat]\n\n[boat]: /media/a.svg", ["10:1 error markdown: pictures by reference are removed"]],
    ["<b>Bold</b>", ["10:1 error markdown: HTML is removed", "10:8 error markdown: HTML is removed"]],
    ["[Two](/blog/musings/two)", ["10:1 error unknown-route: no such page: /blog/musings/two"]],
  ])("is reported with its line: %s", async (wrong, expected) => {
    const lines = await problemsIn({ [FILE]: post(`Words.\n\n${wrong}`), "portfolio/blog/two.md": post("Two.", "") });
    expect(lines.map((line) => line.replace(/;.*/, ""))).toEqual(expected.map((place) => `${FILE}:${place}`));
  });
});

it.each<[Files]>([
  [{ "portfolio/blog/one.md": post("[Two](/blog/musings/two)"), "portfolio/blog/two.md": "---\ntitle: [\n---\n" }],
  [{ ...recipient("code: k7-lantern, resume: lantern"), [VERSION]: "title: [" }],
])("reports no reference to a file that is invalid: %j", async (files) => {
  expect(await problemsIn(files)).toEqual([expect.stringContaining(" error yaml: ")]);
});

it("reports a picture without a file once", async () => {
  const problems = (await check(job("avatar: a.svg", 'avatar: ""'), [])).filter(({ file }) => file === JOB);
  expect(problems.map(({ message }) => message)).toEqual(["media.avatar: expected some text"]);
});

it("does not check addresses, categories and stories while site.yaml is invalid, since the pages are unknown", async () => {
  const lines = await problemsIn({
    "site.yaml": `${siteWith()}colour: red\n`,
    [JOB]: `${EXPERIENCE.replace("[Work]", "[Chess]")}link: /chess\n`,
    "portfolio/blog/a.yaml": POST.replace("life", "notes"),
    "portfolio/stories/bank.yaml": STORY,
  });
  expect(lines).toEqual([expect.stringMatching(/^site\.yaml:.*colour/)]);
});
