import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type ContentFolder, contentFolder, smallContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { EXPERIENCE, SITE_YAML, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import type { Diagnostic } from "../../content/diagnostic.ts";
import { readSettings } from "../../server/settings.ts";
import { StartError } from "../../site/log.ts";
import { check, refuseErrors } from "./check.ts";

/** An SVG with this content. */
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${content}\n</svg>\n`;

type Env = Readonly<Record<string, string>>;

const NOW = new Date("2026-11-21T12:00:00Z");
const runCheck = (env: Env, ...args: string[]) =>
  runCommand(["check", ...args], { commands: { check }, env, now: () => NOW });

interface Report {
  readonly errors: number;
  readonly problems: readonly (Diagnostic & { readonly severity: string })[];
}

async function report(env: Env, ...args: string[]): Promise<Report & { readonly code: number }> {
  const { code, printed } = await runCheck(env, "--json", ...args);
  return { code, ...JSON.parse(printed.join("\n")) };
}

const SITE = "site.yaml";
const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const ADVISOR = "portfolio/experiences/open-counter-advisor.yaml";
const DANA = "portfolio/testimonies/dana-kim.yaml";

type Fault = readonly [rule: string, file: string, from: string, to: string, lines?: number, near?: string];
/** Without a former text, the file is new. The line is counted from that of the change. */
const FAULTS: readonly Fault[] = [
  ["schema", "portfolio/experiences/bank-of-kigali-consultant.yaml", "linkLabel", "linkLable", 0, "linkLabel"],
  ["starter-text", DANA, "team: Registration", "team: Their team"],
  ["unknown-chip", DIRECTOR, "Engineering, Strategy]", "Enginering, Strategy]", 0, "Engineering"],
  ["missing-story", "portfolio/stories/bank-of-kigali.yaml", "next: ", "next: made-upliftt # ", 0, "made-to-uplift"],
  ["missing-experience", "portfolio/skills/forms.yaml", "[northfield-", "[northfeld-", 0, "northfield-director"],
  ["missing-testimony", ADVISOR, "chips:", "evidence: { testimonies: [theo-blackwood, dana-kmi] }\nchips:"],
  ["hidden-testimony", ADVISOR, "evidence:", "evidence:"],
  ["missing-testimony", SITE, "quote: dana-kim", "quote: dana-kin", 0, "dana-kim"],
  ["missing-picture", DIRECTOR, "work/team.svg", "work/tam.svg", 0, "work/team.svg"],
  ["missing-alt", DIRECTOR, "alt: Four colleagues standing in a row", 'alt: ""'],
  ["large-picture", "media/work/large.svg", "", svg(`<desc>${"x".repeat(1_100_000)}</desc>`)],
  ["broken-picture", "media/work/photo.jpg", "", "not a photograph"],
  ["unsafe-picture", "media/fonts/own.ttf", "", "a font of another format"],
  ["unsafe-picture", "media/work/own.woff2", "", "a font in another folder"],
  ["missing-picture", "theme.css", "", "a {}\nb { src: url(/media/fonts/wn.woff2) }", 1],
  ["duplicate", ADVISOR, "Nonprofit, Mentorship]", "Nonprofit, Nonprofit]"],
];

describe("the fixture", () => {
  let folder: ContentFolder;
  beforeAll(async () => {
    folder = await contentFolder();
    return () => folder.remove();
  });

  it("has no problems, also if its pictures are in a bucket", async () => {
    const nothing = { code: 0, errors: 0, warnings: 0, problems: [] };
    expect(await report(folder.env, "--strict")).toEqual(nothing);
    expect(await report({ ...folder.env, MEDIA_BUCKET: "pictures" }, "--strict")).toEqual(nothing);
  });

  it("with a version of the résumé has a warning beside the files of a host that has exported files only", async () => {
    await folder.write("private/resumes/lantern.yaml", "title: Editor\n");
    await folder.write("../compose.yaml", "");
    expect(await report(folder.env, "--strict")).toMatchObject({ code: 0 });
    await folder.write("../netlify.toml", "");
    const message = expect.stringMatching(/^netlify has only the exported files/);
    expect((await report(folder.env)).problems).toMatchObject([{ severity: "warning", rule: "needs-server", message }]);
    await folder.unlink("../netlify.toml");
  });

  it("has no broken references to or from a testimony that is unreadable", async () => {
    const before = await folder.read(DANA);
    await folder.write(DANA, "title: [");
    expect((await report(folder.env, "--strict")).problems.map(({ rule }) => rule)).toEqual(["yaml"]);
    await folder.write(DANA, before);
  });

  it("has every fault at its line, sorted, with a suggestion", async () => {
    for (const [, file, from, to] of FAULTS) {
      const before = from === "" ? "" : await folder.read(file);
      expect(before, file).toContain(from);
      await folder.write(
        file,
        before.replace(from, () => to),
      );
    }
    const { code, errors, problems } = await report(folder.env);
    for (const [rule, file, from, to, lines = 0, near] of FAULTS) {
      const text = from === "" ? to : await folder.read(file);
      const line = text.slice(0, text.indexOf(to)).split("\n").length + lines;
      const here = problems.filter((one) => file.startsWith(one.file) && one.rule === rule && one.line === line);
      expect(here, `${rule} in ${file}: ${JSON.stringify(problems, null, 1)}`).toHaveLength(1);
      if (near !== undefined) expect(here[0]?.suggestion).toBe(near);
    }
    const keys = problems.map(({ file, line }) => `${file}:${String(line).padStart(4)}`);
    expect(keys).toEqual(keys.toSorted());
    expect([code, errors]).toEqual([1, problems.filter(({ severity }) => severity === "error").length]);
  });
});

it("fails for warnings with --strict only", async () => {
  const { env } = await smallContentFolder({ "media/spare.svg": svg("") });
  expect(await report(env)).toMatchObject({ code: 0, errors: 0 });
  expect(await report(env, "--strict")).toMatchObject({ code: 1, errors: 0 });
});

it.each([[[]], [["--warnings"]], [["--strict"]]])("has errors, then warnings or their number with %j", async (args) => {
  const experience = EXPERIENCE.replace("[Work]", "[Wrok]");
  const files = { "portfolio/experiences/engineer.yaml": experience, "media/spare.svg": svg("") };
  const { code, printed, notes } = await runCheck((await smallContentFolder(files)).env, ...args);
  const [first, ...others] = printed;
  expect([code, first]).toEqual([
    1,
    expect.stringMatching(
      /experiences\/engineer\.yaml:1:14 error unknown-category: categories\.0: no page lists "Wrok"; expected one of Work, .*; did you mean "Work"\?$/,
    ),
  ]);
  expect(others.filter((line) => !line.includes(" warning "))).toEqual([]);
  const [more, isShort] = args.length === 0 ? ["; list them with --warnings", true] : ["", false];
  expect(others.length === 0).toBe(isShort);
  expect(notes).toMatch(new RegExp(`^1 error, \\d+ warnings? in \\d+ files${more}$`));
});

it("refuses an export of content with errors, with all of them and how to go on", async () => {
  const files = { "portfolio/experiences/one.yaml": "titel: Engineer\n", "media/a.svg": "no picture" };
  const root = await temporaryContent(files);
  const settings = readSettings({ CONTENT_DIR: root, DATA_DIR: path.join(root, "no-data") });
  const context = { settings, now: () => NOW, terminal: { progress: () => undefined } };
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
  const rules = (await report({ CONTENT_DIR: root })).problems.map(({ rule }) => rule);
  expect(rules).not.toContain("translation");
  expect(rules).toContain("schema");
});

it("names the command that adds a font for letters that no installed one has", async () => {
  const site = JSON.parse(SITE_YAML);
  const work = { path: "/work", kind: "experiences", category: "Work", resume: true, title: "Work", description: "W" };
  const root = await temporaryContent({
    "site.yaml": JSON.stringify({ ...site, owner: { ...site.owner, name: "田中 花" }, pages: [...site.pages, work] }),
    "portfolio/experiences/one.yaml": EXPERIENCE,
  });
  const { problems } = await report({ CONTENT_DIR: root });
  expect(problems.find(({ rule }) => rule === "font")).toMatchObject({
    message: expect.stringMatching(/no installed font covers 田 中 花 in "田中 花"/),
    expected: "its font: run npm install @expo-google-fonts/noto-sans-jp",
  });
});

it("--resume prints what programs read in each language, and fails with the words that no font has", async () => {
  const { env, read, write } = await smallContentFolder();
  await write(SITE, (await read(SITE)).replace("{", '{"languages":["es"],'));
  const whole = await runCheck(env, "--resume");
  expect(whole).toMatchObject({ code: 0, notes: "" });
  expect(whole.printed).toEqual(
    expect.arrayContaining([
      "/resume.pdf (1 page): programs read every word, in order",
      "/resume.docx: programs read every word, in order",
      "  name: Ada",
      "  phone: none",
      expect.stringMatching(/^ {2}\w.*: Engineer \| Harbor Labs \| .*2019/),
      "/es/resume.docx: programs read every word, in order",
    ]),
  );
  const file = "portfolio/experiences/engineer.yaml";
  await write(file, (await read(file)).replace("subtitle: Harbor Labs", "subtitle: 久 Labs"));
  const { code, printed } = await runCheck(env, "--resume");
  expect(code).toBe(1);
  expect(printed[0]).toBe(
    '/resume.pdf (1 page): the employer "久 Labs" is read without 久; write it with other letters, or add their font',
  );
});
