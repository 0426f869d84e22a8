import { expect, test } from "vitest";
import { draftsWorld, SKILL } from "../../../test/support/editor/drafts-world.ts";
import { withStep } from "./undo-steps.ts";

const NEW = "portfolio/skills/new.yaml";

test("undo and redo go back and forth over writing, creating and deleting", async () => {
  const world = await draftsWorld({ "media/a.svg": "<svg/>" });
  const drafts = await world.open();
  const seen = async () => [
    await drafts.read(SKILL),
    await drafts.read(NEW),
    await drafts.read("media/a.svg"),
    ...[...drafts.statuses()].map(([file, status]) => `${status} ${file}`).sort(),
  ];
  const states = [await seen()];
  const steps = [
    () => drafts.write(SKILL, "two\n"),
    () => drafts.create(NEW, "new\n"),
    () => drafts.write(NEW, "newer\n"),
    () => drafts.delete("media/a.svg"),
    () => drafts.delete(SKILL),
    () => drafts.create(SKILL, "again\n"),
    () => drafts.delete(NEW),
  ];
  for (const step of steps) {
    await step();
    states.push(await seen());
  }
  for (const state of states.slice(0, -1).toReversed()) {
    await drafts.undo();
    expect(await seen()).toEqual(state);
  }
  expect([drafts.canUndo, await drafts.undo()]).toEqual([false, []]);
  for (const state of states.slice(1)) {
    await drafts.redo();
    expect(await seen()).toEqual(state);
  }
  expect([drafts.canRedo, await drafts.redo()]).toEqual([false, []]);
});

test("undo crosses a save: the file is then changed again", async () => {
  const world = await draftsWorld();
  const drafts = await world.open();
  await drafts.write(SKILL, "two\n");
  await drafts.save();
  expect(await drafts.undo()).toEqual([SKILL]);
  expect([drafts.status(SKILL), await drafts.read(SKILL), await world.owners(SKILL)]).toEqual([
    "changed",
    "one\n",
    "two\n",
  ]);
  await drafts.redo();
  expect(drafts.status(SKILL)).toBe("saved");
});

test("a new change ends what could be redone", async () => {
  const world = await draftsWorld();
  const drafts = await world.open();
  await drafts.write(SKILL, "two\n");
  await drafts.undo();
  await drafts.write(SKILL, "three\n");
  expect(drafts.canRedo).toBe(false);
  await drafts.undo();
  expect(await drafts.read(SKILL)).toBe("one\n");
});

test("typing in one field is one step until it pauses for more than two seconds", async () => {
  const world = await draftsWorld();
  const drafts = await world.open();
  const type = async (text: string, mergeKey: string | undefined, ms: number) => {
    world.wait(ms);
    await drafts.write(SKILL, text, { mergeKey });
  };
  await type("a\n", "title", 0);
  await type("ab\n", "title", 1900);
  await type("abc\n", "title", 1900);
  await type("pause\n", "title", 2100);
  await type("field\n", "name", 100);
  await type("none\n", undefined, 100);
  await type("none again\n", undefined, 100);
  const texts: unknown[] = [];
  while (drafts.canUndo) {
    await drafts.undo();
    texts.push(await drafts.read(SKILL));
  }
  expect(texts).toEqual(["none\n", "field\n", "pause\n", "abc\n", "one\n"]);
});

test("typing that comes back to where it began leaves no step", async () => {
  const world = await draftsWorld();
  const drafts = await world.open();
  await drafts.write(SKILL, "two\n", { mergeKey: "title" });
  await drafts.write(SKILL, "one\n", { mergeKey: "title" });
  await drafts.write(SKILL, "one\n");
  expect(drafts.canUndo).toBe(false);
});

test("typing in two files is two steps", async () => {
  const world = await draftsWorld();
  const drafts = await world.open();
  await drafts.write(SKILL, "two\n", { mergeKey: "title" });
  await drafts.write("site.yaml", "other\n", { mergeKey: "title" });
  expect(await drafts.undo()).toEqual(["site.yaml"]);
  expect(await drafts.read(SKILL)).toBe("two\n");
});

test("calls at the same time are done one after another", async () => {
  const world = await draftsWorld();
  const drafts = await world.open();
  await Promise.all([
    drafts.write(SKILL, "two\n"),
    drafts.write(SKILL, "three\n"),
    drafts.undo(),
    drafts.create(NEW, "new\n"),
    drafts.save(),
  ]);
  expect([await world.owners(SKILL), await world.owners(NEW)]).toEqual(["two\n", "new\n"]);
});

test("the last two hundred steps can be undone", () => {
  const changes = [{ file: SKILL, before: null, after: "0" }];
  let steps: ReturnType<typeof withStep> = { undo: [], redo: [] };
  for (let at = 1; at <= 202; at++) steps = withStep(steps, { at, changes });
  expect(steps.undo).toHaveLength(200);
  expect(steps.undo.at(-1)?.at).toBe(202);
});
