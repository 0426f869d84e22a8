import path from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentFolder, smallContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { STARTERS } from "../../content/starter.ts";
import { check } from "./check.ts";
import { create } from "./new.ts";

async function run({ env }: Pick<ContentFolder, "env">, ...args: string[]) {
  const commands = { new: create, check };
  const now = () => new Date("2026-11-21T12:00:00Z");
  const { notes, ...result } = await runCommand(args, { commands, env, now });
  return { ...result, notes: notes.join("\n") };
}

describe("a new file", () => {
  it("of every kind has no problems but for the texts that it needs, whatever its name means in YAML", async () => {
    const folder = await smallContentFolder();
    for (const kind of Object.keys(STARTERS)) {
      const id = kind === "story" ? "the-moth" : /^(post|resume)$/.test(kind) ? "zoe-v2" : `Zoe.v2-${kind}`;
      const told: Readonly<Record<string, RegExp>> = {
        story: /^Show it: /,
        resume: /^Its address is \/resume\/zoe-v2, /,
      };
      const notes = told[kind] === undefined ? "" : expect.stringMatching(told[kind]);
      expect(await run(folder, "new", kind, id)).toMatchObject({ code: 0, notes });
    }
    for (const id of ["true", "2021", "null", "no", "1e3"]) {
      expect(await run(folder, "new", "blog-post", id)).toMatchObject({ code: 0 });
    }
    const { printed } = await run(folder, "check");
    const problems = printed.map((line) => line.replace(/^.*\/(?=[^/]+:\d)|: the text of the starter is .*$/g, ""));
    expect(problems).toEqual([
      "zoe-v2.md:17:1 error starter-text: body",
      "the-moth.yaml:3:1 error starter-text: subtitle",
      "the-moth.yaml:4:1 error starter-text: summary",
      "the-moth.yaml:9:3 error starter-text: cover.alt",
      "Zoe.v2-testimony.yaml:8:1 error starter-text: role",
      "Zoe.v2-testimony.yaml:10:1 error starter-text: company",
      "Zoe.v2-tracker-testimony.yaml:4:7 error starter-text: comments.original.0",
    ]);
  });

  it("comes with a placeholder picture for a story, which never replaces a file", async () => {
    const folder = await smallContentFolder();
    const [file, picture] = ["portfolio/stories/bank.yaml", "media/story/bank.svg"];
    const { printed } = await run(folder, "new", "story", "bank");
    expect(printed).toEqual([path.join(folder.root, file), path.join(folder.root, picture)]);
    expect(await folder.read(file)).toContain(picture.replace("media/", ""));
    await folder.unlink(file);
    await folder.write(picture, "<svg viewBox='0 0 9 9'/>");
    expect((await run(folder, "new", "story", "bank")).printed).toEqual([path.join(folder.root, file)]);
    expect(await folder.read(picture)).toBe("<svg viewBox='0 0 9 9'/>");
  });

  it.each([
    ["experience", "categories: [Work]", "dates: { start: 2026-11-21 }", "chips: []"],
    ["project", "categories: [Portfolio]", "dates: { start: 2026-11-21 }", "chips: []"],
    ["award", "categories: [Awards]", "dates: { end: 2026-11-21 }", "chips: [Won Award]"],
    ["testimony", "name: Night Market", "date: 2026-11-21", "validated: false"],
  ])("is in the matching list, with its name and day: %s", async (name, ...lines) => {
    const folder = await smallContentFolder();
    const [file = ""] = (await run(folder, "new", name, "night-market")).printed;
    const text = await folder.read(path.relative(folder.root, file));
    expect(text.split("\n")).toEqual(expect.arrayContaining(lines));
  });

  it("of a post is Markdown, with a name that can be an address", async () => {
    const folder = await smallContentFolder();
    await run(folder, "new", "post", "slow-bread");
    expect(await folder.read("portfolio/blog/slow-bread.md")).toMatch(/^---\ntitle: Slow bread\ndate: 2026-11-21\n/);
    expect(await run(folder, "new", "blog-post", "slow-bread")).toMatchObject({ code: 1 });
    const notes = expect.stringContaining("use lower-case letters, digits and hyphens");
    expect(await run(folder, "new", "post", "Slow_Bread")).toMatchObject({ code: 2, notes });
  });

  it("of a version of the résumé is in the private folder, with a name that can be an address", async () => {
    const folder = await smallContentFolder();
    expect((await run(folder, "new", "resume", "lantern")).printed).toEqual([
      path.join(folder.root, "private/resumes/lantern.yaml"),
    ]);
    const notes = expect.stringContaining("use lower-case letters, digits and hyphens");
    expect(await run(folder, "new", "resume", "Lantern.Hall")).toMatchObject({ code: 2, notes });
  });

  it("never overwrites another, ignoring case", async () => {
    const folder = await smallContentFolder();
    const before = await folder.read("portfolio/testimonies/grace.yaml");
    for (const id of ["grace", "Grace"]) {
      const notes = expect.stringContaining("grace.yaml already exists.");
      expect(await run(folder, "new", "testimony", id)).toMatchObject({ code: 1, notes });
    }
    expect(await folder.read("portfolio/testimonies/grace.yaml")).toBe(before);
  });

  it.each([
    [["testimny", "a"], 'Did you mean "testimony"?'],
    [["constructor", "a"], 'Unknown kind "constructor". Available: experience, project'],
    [["testimony"], "Missing: <id>"],
    [["testimony", "a", "b"], "Unexpected: b"],
    [["testimonial", "a"], 'Unknown kind "testimonial". Did you mean "testimony"?'],
    [["testimony", "../a"], "is not a valid id: use letters, digits, hyphens, dots and underscores"],
    [["testimony", "José  Ray"], "dots and underscores"],
    [["statewide", "Statewide"], "Unknown kind"],
  ])("is rejected with exit code 2 for %j", async (args, words) => {
    const notes = expect.stringContaining(words);
    expect(await run({ env: { CONTENT_DIR: "/nowhere" } }, "new", ...args)).toMatchObject({ code: 2, notes });
  });
});
