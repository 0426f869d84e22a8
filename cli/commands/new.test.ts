import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../run.ts";
import { TEMPLATES } from "../templates.ts";
import { keptTerminal, ownContentFolder } from "../testing/content-folder.ts";
import { check } from "./check.ts";
import { create } from "./new.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

async function content(env: Readonly<Record<string, string>>, ...args: string[]) {
  const terminal = keptTerminal();
  const commands = { new: create, check };
  const code = await run(args, {
    commands,
    usage: "how to",
    help: "npm run it -- --help",
    env,
    now: () => NOW,
    terminal,
  });
  return { code, printed: terminal.printed, notes: terminal.notes.join("\n") };
}

describe("a new file", () => {
  it.each(Object.keys(TEMPLATES))("passes the check as it is, beside the content that ships: %s", async (kind) => {
    const { env, unlink } = await ownContentFolder();
    if (kind === "story") await unlink("portfolio/stories/made-to-uplift.yaml");
    const id = kind === "story" ? "made-to-uplift" : `Zoe.v2-${kind}`;
    expect(await content(env, "new", kind, id)).toMatchObject({ code: 0, notes: "" });
    const { code, printed } = await content(env, "check");
    // Warnings are about the pictures of the story that made room.
    expect([code, printed.filter((line) => !line.includes("media/story/made-to-uplift-"))]).toEqual([0, []]);
  });

  it.each(Object.keys(TEMPLATES))("passes the check in a folder without anybody's pictures: %s", async (kind) => {
    const { env, root } = await ownContentFolder();
    for (const folder of ["portfolio", "tracker", "media"]) await rm(path.join(root, folder), { recursive: true });
    const before = (await content(env, "check")).printed;
    const { printed: files } = await content(env, "new", kind, "budgeting");
    const after = (await content(env, "check")).printed;
    for (const file of files) expect(after.filter((line) => line.startsWith(file))).toEqual([]);
    expect(before).toEqual(expect.arrayContaining([...after]));
  });

  it.each([
    ["experience", "media/marks/night-market.svg"],
    ["story", "media/story/budgeting.svg"],
  ])("brings a placeholder for the picture of %s, and never in the place of another", async (kind, picture) => {
    const { env, root, read, unlink, write } = await ownContentFolder();
    const id = path.parse(picture).name;
    await unlink("portfolio/stories/budgeting.yaml");
    const file = `portfolio/${kind === "story" ? "stories" : "experiences"}/${id}.yaml`;
    expect((await content(env, "new", kind, id)).printed).toEqual([path.join(root, file), path.join(root, picture)]);
    expect(await read(file)).toContain(picture.replace("media/", ""));
    await unlink(file);
    await write(picture, "<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect((await content(env, "new", kind, id)).printed).toEqual([path.join(root, file)]);
    expect(await read(picture)).toBe("<svg xmlns='http://www.w3.org/2000/svg'/>");
  });

  it.each(["true", "2021", "null", "a", "no", "1e3"])("may be called %s", async (id) => {
    const { env } = await ownContentFolder();
    expect(await content(env, "new", "blog-post", id)).toMatchObject({ code: 0 });
    expect(await content(env, "check")).toMatchObject({ code: 0 });
  });

  it("says what it is called, and holds comments for whoever fills it in", async () => {
    const { env, root, read } = await ownContentFolder();
    const { printed } = await content(env, "new", "testimony", "zoe-ray");
    expect(printed).toEqual([`${root}/portfolio/testimonies/zoe-ray.yaml`]);
    const text = await read("portfolio/testimonies/zoe-ray.yaml");
    expect(text).toContain("name: Zoe Ray\n");
    expect(text).toContain("date: 2026-11-21\n");
    expect(text).toContain("# true once they have agreed to be shown.\nvalidated: false\n");
  });

  it("never takes the place of another, whatever its capitals", async () => {
    const { env, read } = await ownContentFolder();
    const before = await read("portfolio/testimonies/dana-kim.yaml");
    for (const id of ["dana-kim", "Dana-Kim"]) {
      const { code, notes } = await content(env, "new", "testimony", id);
      expect([code, notes]).toEqual([1, expect.stringContaining("dana-kim.yaml is there already.")]);
    }
    expect(await read("portfolio/testimonies/dana-kim.yaml")).toBe(before);
  });

  it.each([
    [["testimny", "a"], 'did you mean "testimony"?'],
    [["constructor", "a"], 'no kind "constructor"; there are experience, testimony'],
    [["testimony"], "Missing: <id>"],
    [["testimony", "a", "b"], "Too much: b"],
    [["testimony", "../a"], "cannot be an id"],
    [["story", "budgetting"], 'no page for a story "budgetting"; did you mean "budgeting"?'],
    [["statewide", "Statewide"], "There is no kind"],
  ])("is refused with 2 when it is asked for as %j", async (args, words) => {
    const { env } = await ownContentFolder();
    const { code, notes } = await content(env, "new", ...args);
    expect([code, notes]).toEqual([2, expect.stringContaining(words)]);
  });
});
