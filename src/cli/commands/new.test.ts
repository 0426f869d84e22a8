import path from "node:path";
import { describe, expect, it } from "vitest";
import { ownContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { STARTERS } from "../../content/starter.ts";
import { check } from "./check.ts";
import { create } from "./new.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

async function run(env: Readonly<Record<string, string>>, ...args: string[]) {
  const commands = { new: create, check };
  const { notes, ...result } = await runCommand(args, { commands, env, now: () => NOW });
  return { ...result, notes: notes.join("\n") };
}

describe("a new file", () => {
  it("of every kind passes the check, next to the fixture's content, but for the texts that it needs", async () => {
    const { env, unlink } = await ownContentFolder();
    await unlink("portfolio/stories/made-to-uplift.yaml");
    for (const kind of Object.keys(STARTERS)) {
      const id = kind === "story" ? "made-to-uplift" : kind === "post" ? "zoe-v2" : `Zoe.v2-${kind}`;
      expect(await run(env, "new", kind, id)).toMatchObject({
        code: 0,
        notes: kind === "story" ? expect.stringMatching(/^Show it: /) : "",
      });
    }
    const { printed } = await run(env, "check", "--warnings");
    // The removed story leaves unused pictures, which are warnings.
    const told = printed.filter((line) => !line.includes("media/story/made-to-uplift-"));
    expect(
      told.map((line) => line.replace(/^.*\/(?=[^/]+:\d)|: the text of the starter is still there; .*$/g, "")),
    ).toEqual([
      "zoe-v2.md:17:1 error starter-text: body",
      "made-to-uplift.yaml:3:1 error starter-text: subtitle",
      "made-to-uplift.yaml:4:1 error starter-text: summary",
      "made-to-uplift.yaml:9:3 error starter-text: cover.alt",
      "Zoe.v2-testimony.yaml:8:1 error starter-text: role",
      "Zoe.v2-testimony.yaml:10:1 error starter-text: company",
      "Zoe.v2-tracker-testimony.yaml:4:7 error starter-text: comments.original.0",
    ]);
  });

  it("comes with a placeholder picture for a story, which never replaces a file", async () => {
    const { env, root, read, unlink, write } = await ownContentFolder();
    const [kind, id, picture] = ["story", "budgeting", "media/story/budgeting.svg"];
    await unlink("portfolio/stories/budgeting.yaml");
    const file = `portfolio/stories/${id}.yaml`;
    expect((await run(env, "new", kind, id)).printed).toEqual([path.join(root, file), path.join(root, picture)]);
    expect(await read(file)).toContain(picture.replace("media/", ""));
    await unlink(file);
    await write(picture, "<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect((await run(env, "new", kind, id)).printed).toEqual([path.join(root, file)]);
    expect(await read(picture)).toBe("<svg xmlns='http://www.w3.org/2000/svg'/>");
  });

  it("may have an id with a special meaning in YAML", async () => {
    const { env } = await ownContentFolder();
    for (const id of ["true", "2021", "null", "a", "no", "1e3"]) {
      expect(await run(env, "new", "blog-post", id)).toMatchObject({ code: 0 });
    }
    expect(await run(env, "check")).toMatchObject({ code: 0 });
  });

  it.each([
    ["experience", "categories: [Work]", "dates: { start: 2026-11-21 }", "chips: []"],
    ["project", "categories: [Portfolio]", "dates: { start: 2026-11-21 }", "chips: []"],
    ["award", "categories: [Awards]", "dates: { end: 2026-11-21 }", "chips: [Won Award]"],
  ])("is in the matching list, with its day, which is not the start of an award: %s", async (name, ...lines) => {
    const { env, read } = await ownContentFolder();
    await run(env, "new", name, "night-market");
    expect((await read("portfolio/experiences/night-market.yaml")).split("\n")).toEqual(expect.arrayContaining(lines));
  });

  it("has a name and date filled in, and comments for the rest", async () => {
    const { env, root, read } = await ownContentFolder();
    const { printed } = await run(env, "new", "testimony", "zoe-ray");
    expect(printed).toEqual([`${root}/portfolio/testimonies/zoe-ray.yaml`]);
    const text = await read("portfolio/testimonies/zoe-ray.yaml");
    expect(text).toContain("name: Zoe Ray\n");
    expect(text).toContain("date: 2026-11-21\n");
    expect(text).toContain("# Set to true once they agree to be shown.\nvalidated: false\n");
  });

  it("of a post is Markdown, with a name that can be an address", async () => {
    const { env, root, read } = await ownContentFolder();
    const { printed } = await run(env, "new", "post", "slow-bread");
    expect(printed).toEqual([`${root}/portfolio/blog/slow-bread.md`]);
    expect(await read("portfolio/blog/slow-bread.md")).toMatch(/^---\ntitle: Slow bread\ndate: 2026-11-21\n/);
    expect(await run(env, "new", "blog-post", "slow-bread")).toMatchObject({ code: 1 });
    expect(await run(env, "new", "post", "Slow_Bread")).toMatchObject({
      code: 2,
      notes: expect.stringContaining('Did you mean "slow-bread"?'),
    });
  });

  it("never overwrites another, ignoring case", async () => {
    const { env, read } = await ownContentFolder();
    const before = await read("portfolio/testimonies/dana-kim.yaml");
    for (const id of ["dana-kim", "Dana-Kim"]) {
      const { code, notes } = await run(env, "new", "testimony", id);
      expect([code, notes]).toEqual([1, expect.stringContaining("dana-kim.yaml already exists.")]);
    }
    expect(await read("portfolio/testimonies/dana-kim.yaml")).toBe(before);
  });

  it.each([
    [["testimny", "a"], 'Did you mean "testimony"?'],
    [["constructor", "a"], 'Unknown kind "constructor". Available: experience, project'],
    [["testimony"], "Missing: <id>"],
    [["testimony", "a", "b"], "Unexpected: b"],
    [["testimonial", "a"], 'Did you mean "testimony"?'],
    [["testimony", "../a"], "is not a valid id: use letters, digits, hyphens, dots and underscores"],
    [["testimony", "José  Ray"], 'Did you mean "jose-ray"?'],
    [["testimony", "—"], "dots and underscores\nFor help"],
    [["statewide", "Statewide"], "Unknown kind"],
  ])("is rejected with exit code 2 for %j", async (args, words) => {
    const env = { CONTENT_DIR: "/nowhere" };
    const { code, notes } = await run(env, "new", ...args);
    expect([code, notes]).toEqual([2, expect.stringContaining(words)]);
  });
});
