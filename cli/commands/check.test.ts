import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { run } from "../run.ts";
import { type ContentFolder, contentFolder, keptTerminal, ownContentFolder } from "../testing/content-folder.ts";
import { check } from "./check.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

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

/** Runs the command on a folder; what it printed as JSON. */
async function report(env: Readonly<Record<string, string>>, ...args: string[]) {
  const terminal = keptTerminal();
  const code = await run(["check", "--json", ...args], {
    commands: { check },
    usage: "usage",
    help: "npm run it -- --help",
    env,
    now: () => NOW,
    terminal,
  });
  return { code, ...reportSchema.parse(JSON.parse(terminal.printed.join("\n"))) };
}

interface Fault {
  readonly what: string;
  readonly file: string;
  /** What is changed in the file: the first occurrence. Without it, the file is new. */
  readonly from?: string;
  readonly to: string;
  /** A piece of the changed file: the fault is reported in its line. */
  readonly marks?: string;
  readonly line?: number;
  readonly rule: string;
  readonly suggestion?: string;
}

const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const ADVISOR = "portfolio/experiences/open-counter-advisor.yaml";
const DANA = "portfolio/testimonies/dana-kim.yaml";
const KIGALI = "portfolio/stories/bank-of-kigali.yaml";
const POST = "portfolio/blog/bread-and-other-slow-feedback.yaml";
const SVG = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inside}\n</svg>\n`;

/** Each is the only fault of its folder. */
const FAULTS: readonly Fault[] = [
  {
    what: "broken YAML",
    file: DIRECTOR,
    from: "categories: [Work]",
    to: "categories: [Work",
    marks: "title:",
    rule: "yaml",
  },
  {
    what: "a field that the schema does not know",
    file: "portfolio/experiences/bank-of-kigali-consultant.yaml",
    from: "linkLabel",
    to: "linkLable",
    marks: "linkLable",
    rule: "schema",
    suggestion: "linkLabel",
  },
  { what: "a field that is missing", file: DANA, from: "role: Elections lead\n", to: "", line: 2, rule: "schema" },
  {
    what: "a value of another type",
    file: DIRECTOR,
    from: "ranking: 20",
    to: "ranking: high",
    marks: "ranking",
    rule: "schema",
  },
  {
    what: "a word that is none of those allowed",
    file: "site.yaml",
    from: "Teaching: warning",
    to: "Teaching: warnng",
    marks: "Teaching:",
    rule: "schema",
    suggestion: "warning",
  },
  {
    what: "a day that does not exist",
    file: POST,
    from: "date: ",
    to: "date: 2021-02-30 # ",
    marks: "date:",
    rule: "schema",
  },
  {
    what: "an end before the start",
    file: "portfolio/experiences/evening-mba.yaml",
    from: "2018-05-25",
    to: "2015-05-25",
    marks: "dates:",
    rule: "schema",
  },
  {
    what: "a start in the future",
    file: DIRECTOR,
    from: "2019-03-04",
    to: "2091-03-04",
    marks: "dates:",
    rule: "schema",
  },
  {
    what: "a testimony from the future",
    file: DANA,
    from: "2026-03-09",
    to: "2027-03-09",
    marks: "date:",
    rule: "future-date",
  },
  {
    what: "a category without a list",
    file: DIRECTOR,
    from: "[Work]",
    to: "[Wrok]",
    marks: "categories",
    rule: "unknown-category",
    suggestion: "Work",
  },
  {
    what: "a study that is on no page",
    file: DIRECTOR,
    from: "[Work]",
    to: "[Education]",
    marks: "categories",
    rule: "unknown-category",
  },
  {
    what: "an award without its chip",
    file: "portfolio/experiences/teaching-star.yaml",
    from: "chips: [Won Award, ",
    to: "chips: [",
    marks: "Awards]",
    rule: "unknown-category",
  },
  {
    what: "a category of posts without a list",
    file: POST,
    from: "categories: [",
    to: "categories: [tehc, ",
    marks: "categories",
    rule: "unknown-category",
    suggestion: "tech",
  },
  {
    what: "a filter that only a slip makes",
    file: DANA,
    from: "[Leadership,",
    to: "[Leedership,",
    marks: "Leedership",
    rule: "unknown-category",
    suggestion: "Leadership",
  },
  {
    what: "a chip without a colour",
    file: DIRECTOR,
    from: "Engineering, Strategy]",
    to: "Enginering, Strategy]",
    marks: "Enginering",
    rule: "unknown-chip",
    suggestion: "Engineering",
  },
  {
    what: "a story that goes on to none",
    file: KIGALI,
    from: "next: ",
    to: "next: made-to-upliftt # ",
    marks: "next:",
    rule: "missing-story",
    suggestion: "made-to-uplift",
  },
  {
    what: "a story that no page shows",
    file: "portfolio/stories/budgetting.yaml",
    to: "title: T\nsubtitle: S\nsummary: S\ncover: { src: portrait.svg, alt: A portrait }\n",
    line: 1,
    rule: "unused-story",
    suggestion: "budgeting",
  },
  {
    what: "evidence from nobody",
    file: ADVISOR,
    from: "chips:",
    to: "evidence:\n  testimonies:\n    - dana-kmi\nchips:",
    marks: "dana-kmi",
    rule: "missing-testimony",
    suggestion: "dana-kim",
  },
  {
    what: "evidence in no story",
    file: ADVISOR,
    from: "chips:",
    to: "evidence: { stories: [kigali] }\nchips:",
    marks: "kigali]",
    rule: "missing-story",
  },
  {
    what: "evidence that nobody sees",
    file: ADVISOR,
    from: "chips:",
    to: "evidence: { testimonies: [theo-blackwood] }\nchips:",
    marks: "theo-blackwood",
    rule: "hidden-testimony",
  },
  {
    what: "a quote of the home page from nobody",
    file: "site.yaml",
    from: "quote: dana-kim",
    to: "quote: dana-kin",
    marks: "quote: dana-kin",
    rule: "missing-testimony",
    suggestion: "dana-kim",
  },
  {
    what: "a redaction that is never closed",
    file: DANA,
    from: "Printing|| pulled",
    to: "Printing pulled",
    marks: "- >-",
    rule: "redaction",
  },
  {
    what: "a redaction with single bars",
    file: DANA,
    from: "||Lakeside Printing||",
    to: "|Lakeside Printing|",
    marks: "- >-",
    rule: "redaction",
  },
  {
    what: "a redaction where nothing is held back",
    file: DIRECTOR,
    from: "- Moved releases",
    to: "- ||Moved|| releases",
    marks: "||Moved||",
    rule: "redaction",
  },
  {
    what: "a picture that is missing",
    file: DIRECTOR,
    from: "work/team.svg",
    to: "work/tam.svg",
    marks: "work/tam.svg",
    rule: "missing-picture",
    suggestion: "work/team.svg",
  },
  {
    what: "a picture without words",
    file: DIRECTOR,
    from: "alt: Four colleagues standing in a row",
    to: 'alt: ""',
    marks: 'alt: ""',
    rule: "missing-alt",
  },
  {
    what: "a picture that is too large",
    file: "media/work/team.svg",
    to: SVG(`<desc>${"x".repeat(1_100_000)}</desc>`),
    line: 1,
    rule: "large-picture",
  },
  {
    what: "a photograph that is none",
    file: "media/work/photo.jpg",
    to: "not a photograph",
    line: 1,
    rule: "broken-picture",
  },
  {
    what: "a picture that nothing shows",
    file: "media/work/spare.svg",
    to: SVG("<path d='M0 0'/>"),
    line: 1,
    rule: "unused-picture",
  },
  {
    what: "a script in a picture",
    file: "media/work/team.svg",
    to: SVG("<script>alert(1)</script>"),
    line: 2,
    rule: "unsafe-picture",
  },
  {
    what: "ids that differ in capitals only",
    file: "portfolio/blog/The-walk-round-the-car-park.yaml",
    to: "title: T\ndate: 2021-01-01\ncategories: [life]\nlength: { minutes: 1 }\n",
    line: 1,
    rule: "duplicate",
  },
  {
    what: "an id of two menu items",
    file: "site.yaml",
    from: "id: impact,",
    to: "id: awards,",
    marks: "id: awards, title: Awards",
    rule: "schema",
  },
  {
    what: "a chip that stands there twice",
    file: DIRECTOR,
    from: "Engineering, Strategy]",
    to: "Strategy, Strategy]",
    marks: "Strategy, Strategy",
    rule: "duplicate",
  },
  {
    what: "a menu item to no page",
    file: "site.yaml",
    from: "url: /evolution }",
    to: "url: /evolutoin }",
    marks: "/evolutoin",
    rule: "unknown-route",
    suggestion: "/evolution",
  },
  {
    what: "a link in a text to no page",
    file: "legal/privacy.md",
    from: "\n\n",
    to: "\n\nSee [the terms](/tems).\n\n",
    marks: "/tems",
    rule: "unknown-route",
    suggestion: "/terms",
  },
  { what: "a page whose story is gone", file: KIGALI, to: "", line: 1, rule: "yaml" },
  {
    what: "a link that runs something",
    file: DIRECTOR,
    from: "- Moved releases",
    to: "- [Moved](javascript:alert(1)) releases",
    marks: "javascript:",
    rule: "markdown",
  },
  {
    what: "a field that JavaScript reads as another",
    file: DIRECTOR,
    from: "chips:",
    to: "__proto__: { visible: true }\nchips:",
    marks: "__proto__",
    rule: "yaml",
  },
  {
    what: "a collection with its name misspelt",
    file: "portfolio/experience/a.yaml",
    to: "title: T",
    line: 1,
    rule: "place",
    suggestion: "experiences/",
  },
  {
    what: "a figure that is none",
    file: "tracker/aggregate/Statewide.yaml",
    from: "voters: ",
    to: "voters: -",
    marks: "voters:",
    rule: "schema",
  },
];

describe("the content check", () => {
  it("finds nothing in the content that ships", async () => {
    const { env } = await ownContentFolder();
    expect(await report(env, "--strict")).toEqual({ code: 0, errors: 0, warnings: 0, problems: [] });
  });

  it("has at least thirty faults to find", () => expect(FAULTS.length).toBeGreaterThanOrEqual(30));

  describe("finds a fault with its file and line", () => {
    let folder: ContentFolder;
    beforeAll(async () => {
      folder = await contentFolder();
    });
    afterAll(() => folder.remove());

    it.each(FAULTS)("$what", async ({ file, from, to, marks, line, rule, suggestion }) => {
      const before = await folder.read(file).catch(() => undefined);
      onTestFinished(() => (before === undefined ? folder.unlink(file) : folder.write(file, before)));
      if (from !== undefined) expect(before).toContain(from);
      const after = from === undefined || before === undefined ? to : before.replace(from, () => to);
      await folder.write(file, after);
      const expectedLine = line ?? after.slice(0, after.indexOf(marks ?? "\0")).split("\n").length;
      const { code, problems } = await report(folder.env, "--strict");
      expect(code).toBe(1);
      const here = problems.filter((problem) => file.startsWith(problem.file) && problem.rule === rule);
      expect(here, JSON.stringify(problems, null, 1)).toEqual([expect.objectContaining({ line: expectedLine })]);
      if (suggestion !== undefined) expect(here[0]?.suggestion).toBe(suggestion);
    });
  });

  it("reports every problem of every file at once, in the order of files and lines", async () => {
    const { env, read, write } = await ownContentFolder();
    await write(
      "site.yaml",
      (await read("site.yaml")).replace("menu:", "manu:").replace("since: 2008-06-02", "since: x"),
    );
    await write(
      DIRECTOR,
      (await read(DIRECTOR))
        .replace("[Work]", "[Wrok]")
        .replace("ranking: 20", "ranking: high")
        .replace("alt: A", "alt: 3 #"),
    );
    const { problems } = await report(env);
    expect(problems.map(({ file, line, rule }) => `${path.basename(file)}:${line} ${rule}`)).toEqual([
      "northfield-director.yaml:2 unknown-category",
      "northfield-director.yaml:9 schema",
      "northfield-director.yaml:27 schema",
      "site.yaml:4 schema",
      "site.yaml:13 schema",
      "site.yaml:26 schema",
    ]);
  });

  it("lets warnings pass, unless they are to count", async () => {
    const { env, write } = await ownContentFolder();
    await write("media/work/spare.svg", SVG("<path d='M0 0'/>"));
    expect(await report(env)).toMatchObject({ code: 0, errors: 0, warnings: 1 });
    expect(await report(env, "--strict")).toMatchObject({ code: 1, errors: 0, warnings: 1 });
  });

  it("says in one line where, what, what stands there, what is expected and what was meant", async () => {
    const { root, env, read, write } = await ownContentFolder();
    await write(DIRECTOR, (await read(DIRECTOR)).replace("[Work]", "[Wrok]"));
    const terminal = keptTerminal();
    const code = await run(["check"], {
      commands: { check },
      usage: "",
      help: "npm run it -- --help",
      env,
      now: () => NOW,
      terminal,
    });
    expect(code).toBe(1);
    expect(terminal.printed).toEqual([
      `${path.join(root, DIRECTOR)}:2:14 error unknown-category: categories.0: "Wrok" belongs to no list; ` +
        'expected one of Work, Social Impact, Portfolio, Evolution, Awards, Education; did you mean "Work"?',
    ]);
    expect(terminal.notes).toEqual([expect.stringMatching(/^1 error in \d+ files$/)]);
  });

  describe("with errors among warnings", () => {
    async function printed(...args: string[]) {
      const { env, read, write } = await ownContentFolder();
      await write(DIRECTOR, (await read(DIRECTOR)).replace("[Work]", "[Wrok]"));
      for (const name of ["a", "b", "c"]) await write(`media/spare-${name}.svg`, SVG("<path d='M0 0'/>"));
      const terminal = keptTerminal();
      const surroundings = { commands: { check }, usage: "", help: "", env, now: () => NOW, terminal };
      expect(await run(["check", ...args], surroundings)).toBe(1);
      return { rules: terminal.printed.map((line) => line.split(" ")[2]), notes: terminal.notes };
    }

    it("names the errors, and says last how many warnings there are and what lists them", async () => {
      expect(await printed()).toEqual({
        rules: ["unknown-category:"],
        notes: [expect.stringMatching(/^1 error, 3 warnings in \d+ files; --warnings lists them, too$/)],
      });
    });

    it.each(["--warnings", "--strict"])("names the errors first, and then the warnings, with %s", async (option) => {
      expect(await printed(option)).toEqual({
        rules: ["unknown-category:", "unused-picture:", "unused-picture:", "unused-picture:"],
        notes: [expect.stringMatching(/^1 error, 3 warnings in \d+ files$/)],
      });
    });
  });

  it.each([
    ["a testimony", DANA],
    ["a story", KIGALI],
    ["an experience", DIRECTOR],
  ])("finds nothing wrong with what names, or is named by, %s that cannot be read", async (_, file) => {
    const { env, write } = await ownContentFolder();
    await write(file, "title: [");
    expect((await report(env, "--strict")).problems.map(({ rule }) => rule)).toEqual(["yaml"]);
  });

  it("does not ask for pictures that a bucket holds", async () => {
    const { env, read, write } = await ownContentFolder();
    await write(DIRECTOR, (await read(DIRECTOR)).replace("work/team.svg", "work/elsewhere.svg"));
    expect(await report({ ...env, MEDIA_BUCKET: "pictures" }, "--strict")).toMatchObject({ code: 0 });
  });
});

describe("a command called in a way that it does not know", () => {
  it.each([
    [["chekc"], 'There is no command "chekc"; did you mean "check"?'],
    [["publish"], 'There is no command "publish"; there is check'],
    [["constructor"], 'There is no command "constructor"; there is check'],
    [["check", "--jsn"], 'There is no option "--jsn"; did you mean "--json"?'],
    [["check", "--json=3"], "Option '--json' does not take an argument"],
    [["check", "more"], "Too much: more"],
  ])("ends with 2, and says in a line what is wrong and how to get help: %j", async (args, message) => {
    const terminal = keptTerminal();
    const options = {
      commands: { check },
      usage: "how to",
      help: "npm run it -- --help",
      env: {},
      now: () => NOW,
      terminal,
    };
    expect(await run(args, options)).toBe(2);
    expect(terminal.printed).toEqual([]);
    expect(terminal.notes).toEqual([`${message}\nnpm run it -- --help says how to call it.`]);
  });

  it("ends with 2 and says how, when it is called without anything", async () => {
    const terminal = keptTerminal();
    expect(
      await run([], {
        commands: { check },
        usage: "how to",
        help: "npm run it -- --help",
        env: {},
        now: () => NOW,
        terminal,
      }),
    ).toBe(2);
    expect(terminal.notes).toEqual(["how to"]);
  });

  it("ends with 2 for a setting that cannot be used", async () => {
    const terminal = keptTerminal();
    const options = {
      commands: { check },
      usage: "how to",
      help: "npm run it -- --help",
      env: { PORT: "x" },
      now: () => NOW,
      terminal,
    };
    expect(await run(["check"], options)).toBe(2);
    expect(terminal.notes).toEqual([expect.stringContaining("PORT")]);
  });
});
