import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { type ContentFolder, contentFolder, ownContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import type { Rule } from "../../content/diagnostic.ts";
import { readSettings } from "../../server/settings.ts";
import { StartError } from "../../site/log.ts";
import { check, refuseErrors } from "./check.ts";

const SITE = "site.yaml";
const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const ADVISOR = "portfolio/experiences/open-counter-advisor.yaml";
const DANA = "portfolio/testimonies/dana-kim.yaml";
const KIGALI = "portfolio/stories/bank-of-kigali.yaml";
const QUEUE = "portfolio/blog/reading-a-queue.md";
const EMPTY_PAGE = "{ path: /talks, kind: experiences, category: Talks, title: Talks, description: Talks. }";

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
    }),
  ),
});

async function report(env: Env, ...args: string[]) {
  const { code, printed } = await runCheck(env, "--json", ...args);
  return { code, ...reportSchema.parse(JSON.parse(printed.join("\n"))) };
}

describe("the content check", () => {
  it("finds no problems in the fixture", async () => {
    const { env } = await ownContentFolder();
    expect(await report(env, "--strict")).toEqual({ code: 0, errors: 0, warnings: 0, problems: [] });
  });

  describe("finds a fault with its file and line", () => {
    let folder: ContentFolder;
    beforeAll(async () => {
      folder = await contentFolder();
    });
    afterAll(() => folder.remove());

    // The line is counted from that of the change.
    it.each<[Rule, file: string, from: string | undefined, to: string, lines?: number, suggestion?: string]>([
      ["yaml", DIRECTOR, "categories: [Work]", "categories: [Work", 1],
      ["version", SITE, "version: 2", "version: 99"],
      ["translation", "site.es.yaml", undefined, "tagline: Construyo\n"],
      ["schema", "portfolio/experiences/bank-of-kigali-consultant.yaml", "linkLabel", "linkLable", 0, "linkLabel"],
      ["schema", "portfolio/experiences/evening-mba.yaml", "2018-05-25", "2015-05-25"],
      ["schema", SITE, "id: live-app", "id: testimonials # twice"],
      ["schema", "tracker/aggregate/Statewide.yaml", "voters: ", "voters: -"],
      ["future-date", DANA, "2026-03-09", "2027-03-09"],
      ["unknown-category", DIRECTOR, "[Work]", "[Wrok]", 0, "Work"],
      ["unlisted", DIRECTOR, "[Work]", "[Chess]"],
      ["empty-page", SITE, "pages:\n", `pages:\n  - ${EMPTY_PAGE}\n`, 1],
      ["starter-text", DANA, "team: Registration", "team: Their team"],
      ["starter-text", QUEUE, "[^little]: John", "The first paragraph. Markdown works here.\n\n[^little]: John"],
      ["markdown-mistakes", QUEUE, "[^little]: John", "[^litle]: John", -72],
      ["presentation", SITE, "\npages:", '\ntheme:\n  accent: "#ff0000"\npages:', 2],
      ["unknown-chip", DIRECTOR, "Engineering, Strategy]", "Enginering, Strategy]", 0, "Engineering"],
      ["missing-story", SITE, "path: /alaska\n    kind: placeholder", "path: /alaska\n    kind: story"],
      ["missing-story", KIGALI, "next: ", "next: made-to-upliftt # ", 0, "made-to-uplift"],
      ["missing-story", ADVISOR, "chips:", "evidence: { stories: [kigali] }\nchips:"],
      [
        "unused-story",
        "portfolio/stories/budgetting.yaml",
        undefined,
        "title: T\nsubtitle: S\nsummary: S\ncover: { src: portrait.svg, alt: A portrait }\n",
        0,
        "budgeting",
      ],
      [
        "missing-experience",
        "portfolio/skills/forms.yaml",
        "[northfield-director,",
        "[northfeld-director,",
        0,
        "northfield-director",
      ],
      ["missing-testimony", ADVISOR, "chips:", "evidence:\n  testimonies:\n    - dana-kmi\nchips:", 2, "dana-kim"],
      ["missing-testimony", SITE, "quote: dana-kim", "quote: dana-kin", 0, "dana-kim"],
      ["weak-source", SITE, "sources: [recruiter-note]", "sources: [recruiter-note, resume]"],
      ["hidden-testimony", ADVISOR, "chips:", "evidence: { testimonies: [theo-blackwood] }\nchips:"],
      ["redaction", DANA, "Printing|| pulled", "Printing pulled", -1],
      ["redaction", DIRECTOR, "- Moved releases", "- ||Moved|| releases"],
      ["missing-picture", DIRECTOR, "work/team.svg", "work/tam.svg", 0, "work/team.svg"],
      ["missing-alt", DIRECTOR, "alt: Four colleagues standing in a row", 'alt: ""'],
      ["large-picture", "media/work/team.svg", undefined, svg(`<desc>${"x".repeat(1_100_000)}</desc>`)],
      ["broken-picture", "media/work/photo.jpg", undefined, "not a photograph"],
      ["unused-picture", "media/work/spare.svg", undefined, svg("<path d='M0 0'/>")],
      ["unsafe-picture", "media/work/team.svg", undefined, svg("<script>alert(1)</script>"), 1],
      [
        "duplicate",
        "portfolio/blog/The-walk-round-the-car-park.yaml",
        undefined,
        "title: T\ndate: 2021-01-01\ncategories: [life]\nlength: { minutes: 1 }\n",
      ],
      ["duplicate", DIRECTOR, "Engineering, Strategy]", "Strategy, Strategy]"],
      ["unknown-route", SITE, "target: /testimonials", "target: /testimonails", 0, "/testimonials"],
      ["unknown-route", "legal/privacy.md", "\n\n", "\n\nSee [the terms](/tems).\n\n", 2, "/terms"],
      ["markdown", DIRECTOR, "- Moved releases", "- [Moved](javascript:alert(1)) releases"],
      ["misplaced-file", "portfolio/experience/a.yaml", undefined, "title: T", 0, "experiences/"],
    ])("%s in %s: %j becomes %j", async (rule, file, from, to, lines = 0, suggestion = undefined) => {
      const before = await folder.read(file).catch(() => undefined);
      onTestFinished(() => (before === undefined ? folder.unlink(file) : folder.write(file, before)));
      const [start = "", ...rest] = from === undefined ? [] : (before ?? "").split(from);
      if (from !== undefined) expect(rest).not.toEqual([]);
      await folder.write(file, start + to + rest.join(from));
      const { code, problems } = await report(folder.env, "--strict");
      expect(code).toBe(1);
      const here = problems.filter((problem) => file.startsWith(problem.file) && problem.rule === rule);
      const line = start.split("\n").length + lines;
      expect(here, JSON.stringify(problems, null, 1)).toEqual([expect.objectContaining({ line })]);
      if (suggestion !== undefined) expect(here[0]?.suggestion).toBe(suggestion);
    });
  });

  it("reports all problems at once, sorted by file and line", async () => {
    const { env, read, write } = await ownContentFolder();
    await write(
      "site.yaml",
      (await read("site.yaml")).replace("menu:", "manu:").replace("since: 2008-06-02", "since: x"),
    );
    await write(
      DIRECTOR,
      (await read(DIRECTOR))
        .replace("Engineering, Strategy]", "Strategy, Strategy]")
        .replace("ranking: 20", "ranking: high")
        .replace("alt: A", "alt: true #"),
    );
    const { problems } = await report(env);
    expect(problems.map(({ file, line, rule }) => `${path.basename(file)}:${line} ${rule}`)).toEqual([
      "northfield-director.yaml:9 schema",
      "northfield-director.yaml:29 duplicate",
      "northfield-director.yaml:30 schema",
      "site.yaml:15 schema",
      "site.yaml:35 schema",
      "site.yaml:165 schema",
    ]);
  });

  it("passes with warnings, unless --strict is set", async () => {
    const { env, write } = await ownContentFolder();
    await write("media/work/spare.svg", svg("<path d='M0 0'/>"));
    expect(await report(env)).toMatchObject({ code: 0, errors: 0, warnings: 1 });
    expect(await report(env, "--strict")).toMatchObject({ code: 1, errors: 0, warnings: 1 });
  });

  it("reports position, rule, found and expected values, and a suggestion in one line", async () => {
    const { root, env, read, write } = await ownContentFolder();
    await write(DIRECTOR, (await read(DIRECTOR)).replace("[Work]", "[Wrok]"));
    const { code, printed, notes } = await runCheck(env);
    expect(code).toBe(1);
    expect(printed).toEqual([
      `${path.join(root, DIRECTOR)}:2:14 error unknown-category: categories.0: no page lists "Wrok"; ` +
        'expected one of Work, Social Impact, Portfolio, Certifications, Evolution, Education, Awards; did you mean "Work"?',
    ]);
    expect(notes).toEqual([expect.stringMatching(/^1 error in \d+ files$/)]);
  });

  describe("with errors among warnings", () => {
    async function rulesAndNotes(...args: string[]) {
      const { env, read, write } = await ownContentFolder();
      await write(DIRECTOR, (await read(DIRECTOR)).replace("[Work]", "[Wrok]"));
      for (const name of ["a", "b", "c"]) await write(`media/spare-${name}.svg`, svg("<path d='M0 0'/>"));
      const { code, printed, notes } = await runCheck(env, ...args);
      expect(code).toBe(1);
      return { rules: printed.map((line) => line.split(" ")[2]), notes };
    }

    it("lists the errors, then counts the warnings and says how to list them", async () => {
      expect(await rulesAndNotes()).toEqual({
        rules: ["unknown-category:"],
        notes: [expect.stringMatching(/^1 error, 3 warnings in \d+ files; list them with --warnings$/)],
      });
    });

    it.each(["--warnings", "--strict"])("lists errors first, then warnings, with %s", async (option) => {
      expect(await rulesAndNotes(option)).toEqual({
        rules: ["unknown-category:", "unused-picture:", "unused-picture:", "unused-picture:"],
        notes: [expect.stringMatching(/^1 error, 3 warnings in \d+ files$/)],
      });
    });
  });

  it.each([["a testimony", DANA]])("reports no broken references to or from %s that is unreadable", async (_, file) => {
    const { env, write } = await ownContentFolder();
    await write(file, "title: [");
    expect((await report(env, "--strict")).problems.map(({ rule }) => rule)).toEqual(["yaml"]);
  });

  it("does not look for pictures that are in a bucket", async () => {
    const { env, read, write } = await ownContentFolder();
    await write(DIRECTOR, (await read(DIRECTOR)).replace("work/team.svg", "work/elsewhere.svg"));
    expect(await report({ ...env, MEDIA_BUCKET: "pictures" }, "--strict")).toMatchObject({ code: 0 });
  });
});

describe("an export", () => {
  async function refusal(contentDir: string): Promise<unknown> {
    const settings = readSettings({ CONTENT_DIR: contentDir, DATA_DIR: path.join(contentDir, "..", "no-data") });
    const context = { settings, now: () => new Date("2026-11-27"), terminal: { progress: () => undefined } };
    return refuseErrors(context).catch((error: unknown) => error);
  }

  it("refuses content with errors, with all of them and how to go on", async () => {
    const { root, write } = await ownContentFolder();
    await write("portfolio/experiences/one.yaml", "categories: [Work]\ntitel: Engineer\n");
    await write("media/a.svg", "no picture");
    await write("legal/terms.md", "---\ntitle: Terms\n---\n");
    const error = await refusal(root);
    expect(error).toBeInstanceOf(StartError);
    const lines = String(error).split("\n");
    for (const file of ["legal/terms.md", "portfolio/experiences/one.yaml", "media/a.svg"]) {
      expect(lines).toContainEqual(expect.stringContaining(`${file}:`));
    }
    expect(lines.filter((line) => / warning /.test(line))).toEqual([]);
    expect(lines.at(-1)).toMatch(/^Nothing was exported: .*export again\.$/);
  });
});
