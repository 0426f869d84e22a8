import { expect, it } from "vitest";
import { SKILL } from "../../../test/support/editor/drafts-world.ts";
import { runningEditor } from "../../../test/support/editor/running-editor.ts";
import { editedSiteSchema, historySchema, openDocumentSchema } from "../api.ts";

const OTHER = "portfolio/skills/other.yaml";

it("saves chosen files or all, and keeps what it replaced as a version to restore", async () => {
  const { get, post, world } = await runningEditor({ [SKILL]: "name: A\n" });
  await post("change", { file: SKILL, text: "name: B\n" });
  await post("create", { kind: "skill", id: "other" });
  const saved = await post("save", { files: [SKILL] });
  expect(await world.owners(SKILL)).toBe("name: B\n");
  const statuses = new Map(editedSiteSchema.parse(saved.json).documents.map(({ file, status }) => [file, status]));
  expect([statuses.get(SKILL), statuses.get("portfolio/skills/other.yaml")]).toEqual(["saved", "new"]);

  const { versions, unsaved } = historySchema.parse((await get("history")).json);
  expect(unsaved).toEqual([{ file: "portfolio/skills/other.yaml", type: "text", after: expect.any(String) }]);
  expect(versions).toEqual([{ file: SKILL, version: expect.any(String), at: expect.any(String) }]);
  const [kept] = versions;
  expect(Date.parse(kept?.at ?? "")).toBe(Date.parse("2026-11-20T12:00:00Z"));
  expect(await post("restore", { file: SKILL, version: kept?.version })).toMatchObject({ status: 200 });
  expect(await world.working(SKILL)).toBe("name: A\n");
  expect(await world.owners(SKILL)).toBe("name: B\n");
});

it("shows both sides of what is not saved, of pictures by their addresses", async () => {
  const { ask, get, owner, post, upload } = await runningEditor({
    [SKILL]: "name: A\n",
    "media/old.svg": "<svg xmlns='http://www.w3.org/2000/svg' id='old'/>",
  });
  await post("change", { file: SKILL, text: "name: B\n" });
  await post("delete", { file: "media/old.svg" });
  await upload("new.svg", "<svg id='new'/>");
  const { unsaved } = historySchema.parse((await get("history")).json);
  expect(unsaved).toContainEqual({ file: SKILL, type: "text", before: "name: A\n", after: "name: B\n" });
  const [removed, added] = ["media/old.svg", "media/new.svg"].map((name) => unsaved.find(({ file }) => file === name));
  expect([removed?.after, added?.before]).toEqual([undefined, undefined]);
  const old = await ask(removed?.before ?? "", { headers: { cookie: owner.cookie } });
  expect(old).toMatchObject({ status: 200, text: expect.stringContaining("id='old'") });
  // Opened alone, it could run scripts as the editor.
  expect(old.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect((await ask(added?.after ?? "", { headers: { cookie: owner.cookie } })).text).toBe("<svg id='new'/>");
  expect((await ask(removed?.before ?? "")).status).toBe(403);
});

it("refuses to save a conflict until one side is chosen", async () => {
  const { get, post, world } = await runningEditor({ [SKILL]: "name: A\n" });
  await post("change", { file: SKILL, text: "name: Mine\n" });
  await world.write(SKILL, "name: Theirs\n");
  expect(await post("save", {})).toMatchObject({ status: 409, json: { error: expect.stringContaining(SKILL) } });
  expect(await world.owners(SKILL)).toBe("name: Theirs\n");
  expect((await get(`document?file=${SKILL}`)).json).toMatchObject({ status: "conflict", onDisk: "name: Theirs\n" });
  await post("resolve", { file: SKILL, keep: "mine" });
  await post("save", {});
  expect(await world.owners(SKILL)).toBe("name: Mine\n");
});

it("tells a file that was deleted elsewhere from an empty one, and one that was deleted here", async () => {
  const { get, post, world, refresh } = await runningEditor({ [SKILL]: "name: A\n", [OTHER]: "name: A\n" });
  await post("change", { file: SKILL, text: "name: Mine\n" });
  await post("delete", { file: OTHER });
  await world.remove(SKILL);
  await world.write(OTHER, "name: Theirs\n");
  await refresh([SKILL, OTHER]);
  const [changedHere, deletedHere] = await Promise.all(
    [SKILL, OTHER].map(async (file) => openDocumentSchema.parse((await get(`document?file=${file}`)).json)),
  );
  expect(changedHere).toMatchObject({ status: "conflict", text: "name: Mine\n" });
  expect([changedHere?.onDisk, changedHere?.isDeleted]).toEqual([undefined, undefined]);
  expect(deletedHere).toMatchObject({ status: "conflict", onDisk: "name: Theirs\n", isDeleted: true });
});

it("discards drafts, which can be undone", async () => {
  const { post, world } = await runningEditor({ [SKILL]: "name: A\n" });
  await post("change", { file: SKILL, text: "name: B\n" });
  await post("discard", { files: [SKILL] });
  expect(await world.working(SKILL)).toBe("name: A\n");
  await post("undo", {});
  expect(await world.working(SKILL)).toBe("name: B\n");
});

it("commits nothing outside of a repository", async () => {
  const { post } = await runningEditor();
  expect(await post("commit", { message: "Mine", files: [SKILL] })).toMatchObject({ status: 409 });
});
