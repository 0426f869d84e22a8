import path from "node:path";
import { expect, it } from "vitest";
import { smallContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { STARTERS } from "../../content/starter.ts";
import { check } from "./check.ts";
import { create } from "./new.ts";

const now = () => new Date("2026-11-21T12:00:00Z");
const run = ({ env }: { env: Readonly<Record<string, string>> }, ...args: string[]) =>
  runCommand(args, { commands: { new: create, check }, env, now });

it("a new file of every kind has no problems but for the texts that it needs, whatever its name means in YAML", async () => {
  const folder = await smallContentFolder();
  const notes = { story: /^Show it: /, resume: /^Its address is \/resume\/zoe-v2, / };
  for (const kind of Object.keys(STARTERS)) {
    const id = /^(story|post|resume)$/.test(kind) ? "zoe-v2" : `Zoe.v2-${kind}`;
    const note = kind === "story" || kind === "resume" ? expect.stringMatching(notes[kind]) : "";
    expect(await run(folder, "new", kind, id)).toMatchObject({ code: 0, notes: note });
  }
  for (const id of ["true", "2021", "null", "no", "1e3"]) {
    expect(await run(folder, "new", "blog-post", id)).toMatchObject({ code: 0 });
  }
  const { printed } = await run(folder, "check");
  const problems = printed.map((line) => line.replace(/^.*\/(?=[^/]+:\d)|: the text of the starter is .*$/g, ""));
  expect(problems).toEqual([
    "zoe-v2.md:17:1 error starter-text: body",
    "zoe-v2.yaml:3:1 error starter-text: subtitle",
    "zoe-v2.yaml:4:1 error starter-text: summary",
    "zoe-v2.yaml:9:3 error starter-text: cover.alt",
    "Zoe.v2-testimony.yaml:8:1 error starter-text: role",
    "Zoe.v2-testimony.yaml:10:1 error starter-text: company",
    "Zoe.v2-tracker-testimony.yaml:4:7 error starter-text: comments.original.0",
  ]);
});

it("a story comes with a placeholder picture, which never replaces a file", async () => {
  const folder = await smallContentFolder();
  const [file, picture] = ["portfolio/stories/bank.yaml", "media/story/bank.svg"];
  const { printed } = await run(folder, "new", "story", "bank");
  expect(printed).toEqual([path.join(folder.root, file), path.join(folder.root, picture)]);
  await folder.unlink(file);
  await folder.write(picture, "<svg/>");
  expect((await run(folder, "new", "story", "bank")).printed).toEqual([path.join(folder.root, file)]);
  expect(await folder.read(picture)).toBe("<svg/>");
});

it.each([
  ["project", "portfolio/experiences/night-market.yaml", "categories: [Portfolio]", "dates: { start: 2026-11-21 }"],
  ["award", "portfolio/experiences/night-market.yaml", "categories: [Awards]", "chips: [Won Award]"],
  ["testimony", "portfolio/testimonies/night-market.yaml", "name: Night Market", "validated: false"],
  ["post", "portfolio/blog/night-market.md", "title: Night market", "date: 2026-11-21"],
  ["resume", "private/resumes/night-market.yaml"],
])("%s is in %s, with its name and day", async (name, file, ...lines) => {
  const folder = await smallContentFolder();
  expect((await run(folder, "new", name, "night-market")).printed).toEqual([path.join(folder.root, file)]);
  expect((await folder.read(file)).split("\n")).toEqual(expect.arrayContaining(lines));
});

it("a new file never overwrites another, ignoring case and ending", async () => {
  const folder = await smallContentFolder();
  for (const [kind, id, file] of [
    ["testimony", "Grace", "testimonies/grace.yaml"],
    ["post", "bread", "blog/bread.yaml"],
  ] as const) {
    const before = await folder.read(`portfolio/${file}`);
    const notes = expect.stringContaining(`${file} already exists.`);
    expect(await run(folder, "new", kind, id)).toMatchObject({ code: 1, notes });
    expect(await folder.read(`portfolio/${file}`)).toBe(before);
  }
});

it.each([
  [["testimny", "a"], 'Did you mean "testimony"?'],
  [["constructor", "a"], 'Unknown kind "constructor". Available: experience, project'],
  [["testimony"], "Missing: <id>"],
  [["testimonial", "a"], "Run: npx mass-and-line new testimony a"],
  [["job", "cobol"], "not a kind of its own. Run: npx mass-and-line new experience cobol, then change its categories"],
  [["testimony", "../a"], "is not a valid id: use letters, digits, hyphens, dots and underscores"],
  [["post", "Slow_Bread"], "use lower-case letters, digits and hyphens"],
])("%j is rejected with exit code 2", async (args, words) => {
  const notes = expect.stringContaining(words);
  expect(await run({ env: { CONTENT_DIR: "/nowhere" } }, "new", ...args)).toMatchObject({ code: 2, notes });
});
