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
  it("of every kind passes the check as it is", async () => {
    const { env, unlink } = await ownContentFolder();
    await unlink("portfolio/stories/made-to-uplift.yaml");
    for (const kind of Object.keys(TEMPLATES)) {
      const id = kind === "story" ? "made-to-uplift" : `Zoe.v2-${kind}`;
      expect(await content(env, "new", kind, id)).toMatchObject({ code: 0, notes: "" });
    }
    const { code, printed } = await content(env, "check");
    // Warnings are about the pictures of the story that made room.
    expect([code, printed.filter((line) => !line.includes("media/story/made-to-uplift-"))]).toEqual([0, []]);
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
    [["statewide", "Statewide"], "There is no kind"],
  ])("is refused with 2 when it is asked for as %j", async (args, words) => {
    const { env } = await ownContentFolder();
    const { code, notes } = await content(env, "new", ...args);
    expect([code, notes]).toEqual([2, expect.stringContaining(words)]);
  });
});
