import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type ContentFolder,
  contentFolder,
  ownContentFolder,
  smallContentFolder,
} from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { EXPERIENCE, SITE_YAML, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import type { Rule } from "../../content/diagnostic.ts";
import { readSettings } from "../../server/settings.ts";
import { StartError } from "../../site/log.ts";
import { check, refuseErrors } from "./check.ts";

/** An SVG with this content. */
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${content}\n</svg>\n`;

type Env = Readonly<Record<string, string>>;

const runCheck = (env: Env, ...args: string[]) =>
  runCommand(["check", ...args], { commands: { check }, env, now: () => new Date("2026-11-21T12:00:00Z") });

const reportSchema = z.object({
  errors: z.number(),
  warnings: z.number(),
  problems: z.array(
    z.object({
      severity: z.string(),
      rule: z.string(),
      file: z.string(),
      line: z.number(),
      message: z.string(),
      suggestion: z.string().optional(),
      expected: z.string().optional(),
    }),
  ),
});

async function report(env: Env, ...args: string[]) {
  const { code, printed } = await runCheck(env, "--json", ...args);
  return { code, ...reportSchema.parse(JSON.parse(printed.join("\n"))) };
}

it("finds no problems in the fixture, also if its pictures are in a bucket", async () => {
  const { env } = await ownContentFolder();
  const nothing = { code: 0, errors: 0, warnings: 0, problems: [] };
  expect(await report(env, "--strict")).toEqual(nothing);
  expect(await report({ ...env, MEDIA_BUCKET: "pictures" }, "--strict")).toEqual(nothing);
});

const SITE = "site.yaml";
const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const ADVISOR = "portfolio/experiences/open-counter-advisor.yaml";
const DANA = "portfolio/testimonies/dana-kim.yaml";
const STORY = "title: T\nsubtitle: S\nsummary: S\ncover: { src: portrait.svg, alt: A portrait }\n";

/** Without a former text, the file is new. The line is counted from that of the change. */
const FAULTS: readonly [Rule, file: string, from: string | undefined, to: string, lines?: number, near?: string][] = [
  ["translation", "site.es.yaml", undefined, "tagline: Construyo\n"],
  ["schema", "portfolio/experiences/bank-of-kigali-consultant.yaml", "linkLabel", "linkLable", 0, "linkLabel"],
  ["schema", "portfolio/experiences/evening-mba.yaml", "2018-05-25", "2015-05-25"],
  ["schema", "tracker/aggregate/Statewide.yaml", "voters: ", "voters: -"],
  ["future-date", DANA, "2026-03-09", "2027-03-09"],
  ["unknown-category", DIRECTOR, "[Work]", "[Wrok]", 0, "Work"],
  ["unlisted", ADVISOR, "[Work]", "[Chess]"],
  ["starter-text", DANA, "team: Registration", "team: Their team"],
  ["presentation", SITE, "\nlinks:", '\ntheme:\n  accent: "#ff0000"\nlinks:', 2],
  ["unknown-chip", DIRECTOR, "Engineering, Strategy]", "Enginering, Strategy]", 0, "Engineering"],
  ["missing-story", SITE, "path: /alaska\n    kind: placeholder", "path: /alaska\n    kind: story"],
  ["missing-story", "portfolio/stories/bank-of-kigali.yaml", "next: ", "next: made-upliftt # ", 0, "made-to-uplift"],
  ["unused-story", "portfolio/stories/budgetting.yaml", undefined, STORY, 0, "budgeting"],
  [
    "missing-version",
    "private/recipients.yaml",
    undefined,
    "recipients:\n  - { name: Lantern Health, code: k7-lantern, resume: lantren }\n",
    1,
    "lantern",
  ],
  ["missing-experience", "portfolio/skills/forms.yaml", "[northfield-", "[northfeld-", 0, "northfield-director"],
  [
    "missing-testimony",
    ADVISOR,
    "chips:",
    "evidence: { testimonies: [theo-blackwood, dana-kmi] }\nchips:",
    0,
    "dana-kim",
  ],
  ["hidden-testimony", ADVISOR, "evidence:", "evidence:"],
  ["missing-testimony", SITE, "quote: dana-kim", "quote: dana-kin", 0, "dana-kim"],
  ["weak-source", SITE, "sources: [recruiter-note]", "sources: [recruiter-note, resume]"],
  ["redaction", DANA, "Printing|| pulled", "Printing pulled", -1],
  ["redaction", DIRECTOR, "- Moved releases", "- ||Moved|| releases"],
  ["missing-picture", DIRECTOR, "work/team.svg", "work/tam.svg", 0, "work/team.svg"],
  ["missing-alt", DIRECTOR, "alt: Four colleagues standing in a row", 'alt: ""'],
  ["large-picture", "media/work/large.svg", undefined, svg(`<desc>${"x".repeat(1_100_000)}</desc>`)],
  ["broken-picture", "media/work/photo.jpg", undefined, "not a photograph"],
  ["unsafe-picture", "media/work/script.svg", undefined, svg("<script>alert(1)</script>"), 1],
  ["unsafe-picture", "media/fonts/own.ttf", undefined, "a font of another format"],
  ["unsafe-picture", "media/work/own.woff2", undefined, "a font in another folder"],
  ["missing-picture", "theme.css", undefined, "a {}\nb { src: url(/media/fonts/wn.woff2) }", 1],
  ["duplicate", ADVISOR, "Nonprofit, Mentorship]", "Nonprofit, Nonprofit]"],
  ["unknown-route", SITE, "target: /testimonials", "target: /testimonails", 0, "/testimonials"],
  ["unknown-route", "legal/privacy.md", "\n\n", "\n\nSee [the terms](/tems).\n\n", 2, "/terms"],
  ["markdown", ADVISOR, "- Introduced", "- [x](javascript:alert(1)) Introduced"],
  ["misplaced-file", "portfolio/experience/a.yaml", undefined, "title: T", 0, "experiences/"],
];

describe("finds every fault of a folder at once, with its file and line", () => {
  let folder: ContentFolder;
  let found: Awaited<ReturnType<typeof report>>;
  beforeAll(async () => {
    folder = await contentFolder();
    await folder.write("private/resumes/lantern.yaml", "title: Product lead\n");
    for (const [, file, from, to] of FAULTS) {
      const before = from === undefined ? "" : await folder.read(file);
      if (from !== undefined) expect(before, file).toContain(from);
      await folder.write(file, from === undefined ? to : before.replace(from, () => to));
    }
    found = await report(folder.env);
    return () => folder.remove();
  });

  it.each(FAULTS)("%s in %s", async (rule, file, from, to, lines = 0, near = undefined) => {
    const text = from === undefined ? to : await folder.read(file);
    const line = text.slice(0, text.indexOf(to)).split("\n").length + lines;
    const here = found.problems.filter((one) => file.startsWith(one.file) && one.rule === rule && one.line === line);
    expect(here, JSON.stringify(found.problems, null, 1)).toHaveLength(1);
    if (near !== undefined) expect(here[0]?.suggestion).toBe(near);
  });

  it("sorts them by file and line", () => {
    const keys = found.problems.map(({ file, line }) => `${file}:${String(line).padStart(4)}`);
    expect(keys).toEqual(keys.toSorted());
    expect(found).toMatchObject({ code: 1, errors: found.problems.filter((one) => one.severity === "error").length });
  });
});

describe("the report", () => {
  const WRONG = EXPERIENCE.replace("[Work]", "[Wrok]");
  async function folder(files: Readonly<Record<string, string>>): Promise<Env> {
    const root = await temporaryContent({ "media/a.svg": svg(""), ...files });
    return { CONTENT_DIR: root, DATA_DIR: path.join(root, "no-data") };
  }
  /** The rules of the printed lines about these files. */
  const rulesOf = (lines: readonly string[]) => lines.map((line) => line.split(" ")[2]);

  it("has position, rule, found and expected values, and a suggestion in one line", async () => {
    const env = await folder({ "portfolio/experiences/a.yaml": WRONG, "media/spare.svg": svg("") });
    const { code, printed, notes } = await runCheck(env);
    expect(code).toBe(1);
    expect(printed).toContainEqual(
      expect.stringMatching(
        /experiences\/a\.yaml:1:14 error unknown-category: categories\.0: no page lists "Wrok"; expected one of Work, .*; did you mean "Work"\?$/,
      ),
    );
    expect(notes).toEqual([
      expect.stringMatching(/^\d+ errors?, \d+ warnings? in \d+ files; list them with --warnings$/),
    ]);
  });

  it.each([
    [[], true],
    [["--warnings"], false],
    [["--strict"], false],
  ])("counts warnings among errors, or lists them below with %j", async (args, isShort) => {
    const env = await folder({ "portfolio/experiences/a.yaml": WRONG, "media/spare.svg": svg("") });
    const { printed, notes } = await runCheck(env, ...args);
    const rules = rulesOf(printed);
    expect(rules).toContain("unknown-category:");
    expect(rules.includes("unused-picture:")).toBe(!isShort);
    expect(rules.slice(rules.indexOf("unused-picture:"))).not.toContain(
      isShort ? "unused-picture:" : "unknown-category:",
    );
    expect(notes[0]?.endsWith("list them with --warnings")).toBe(isShort);
  });

  it("fails for warnings with --strict only", async () => {
    const { env, write } = await smallContentFolder();
    await write("media/spare.svg", svg(""));
    expect(await report(env)).toMatchObject({ code: 0, errors: 0 });
    expect(await report(env, "--strict")).toMatchObject({ code: 1, errors: 0 });
  });

  it("has no broken references to or from a testimony that is unreadable", async () => {
    const { env, write } = await ownContentFolder();
    await write(DANA, "title: [");
    expect((await report(env, "--strict")).problems.map(({ rule }) => rule)).toEqual(["yaml"]);
  });
});

it("refuses an export of content with errors, with all of them and how to go on", async () => {
  const files = {
    "portfolio/experiences/one.yaml": "categories: [Work]\ntitel: Engineer\n",
    "media/a.svg": "no picture",
    "legal/terms.md": "---\ntitle: Terms\n---\n",
  };
  const root = await temporaryContent(files);
  const settings = readSettings({ CONTENT_DIR: root, DATA_DIR: path.join(root, "no-data") });
  const context = { settings, now: () => new Date("2026-11-27"), terminal: { progress: () => undefined } };
  const error = await refuseErrors(context).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  const lines = String(error).split("\n");
  for (const file of Object.keys(files)) expect(lines).toContainEqual(expect.stringContaining(`${file}:`));
  expect(lines.filter((line) => / warning /.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Nothing was exported: .*export again\.$/);
});

it("reports an error of site.yaml without errors of translations, whose languages are not known then", async () => {
  const site = { ...JSON.parse(SITE_YAML), languages: ["es"], taglin: "I mend" };
  const root = await temporaryContent({ "site.yaml": JSON.stringify(site), "site.es.yaml": "tagline: Remiendo\n" });
  const { problems } = await report({ CONTENT_DIR: root });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(new Set(errors.map(({ rule }) => rule))).not.toContain("translation");
  expect(errors.map(({ rule }) => rule)).toContain("schema");
});

it("names the command that adds a font for letters that no installed one has", async () => {
  const site = JSON.parse(SITE_YAML);
  const pages = [
    ...site.pages,
    { path: "/work", kind: "experiences", category: "Work", resume: true, title: "Work", description: "Work" },
  ];
  const root = await temporaryContent({
    "site.yaml": JSON.stringify({ ...site, owner: { ...site.owner, name: "田中 花" }, pages }),
    "portfolio/experiences/one.yaml": EXPERIENCE,
  });
  const { problems } = await report({ CONTENT_DIR: root });
  expect(problems.find(({ rule }) => rule === "font")).toMatchObject({
    severity: "error",
    message: expect.stringMatching(/no installed font covers 田 中 花 in "田中 花"/),
    expected: "its font: run npm install @expo-google-fonts/noto-sans-jp",
  });
});

describe("--resume", () => {
  it("prints what programs read in each language", async () => {
    const { env, read, write } = await ownContentFolder();
    await write(SITE, `${await read(SITE)}\nlanguages: [es]\n`);
    const { code, printed, notes } = await runCheck(env, "--resume");
    expect([code, notes]).toEqual([0, []]);
    expect(printed).toEqual(
      expect.arrayContaining([
        "/resume.pdf (2 pages): programs read every word, in order",
        "/resume.docx: programs read every word, in order",
        "  name: Robin Vale",
        "  email: hello@robinvale.example",
        "  phone: none",
        expect.stringMatching(/^ {2}Professional Experience: .+ \| .+ \| .*2\d{3}/),
        "/es/resume.docx: programs read every word, in order",
      ]),
    );
  });

  it("fails with the words that no font of the PDF has", async () => {
    const { env, read, write } = await smallContentFolder();
    const file = "portfolio/experiences/engineer.yaml";
    await write(file, (await read(file)).replace("subtitle: Harbor Labs", "subtitle: 久 Labs"));
    const { code, printed } = await runCheck(env, "--resume");
    expect(code).toBe(1);
    expect(printed.filter((line) => line.startsWith("/"))).toEqual([
      '/resume.pdf (1 page): the employer "久 Labs" is read without 久; write it with other letters, or add their font',
      "/resume.docx: programs read every word, in order",
    ]);
  });

  it("stands alone", async () => {
    const { env } = await smallContentFolder();
    const { code, notes } = await runCheck(env, "--resume", "--json");
    expect([code, notes]).toEqual([2, ['Unknown option "--json". Available: --resume\nFor help, add --help']]);
  });
});
