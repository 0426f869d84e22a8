import { rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPERIENCE, TESTIMONY } from "../../../test/support/content/temporary-content.ts";
import { runningEditor, SKILL } from "../../../test/support/editor/running-editor.ts";
import { editedSiteSchema, historySchema } from "../api.ts";

const JOB = "portfolio/experiences/engineer.yaml";
const QUOTE = "portfolio/testimonies/grace.yaml";
const POST = "portfolio/blog/bread.md";
const POST_TEXT = `---
title: Bread
date: 2026-11-01
categories: [tech]
---

Flour, [once](/nowhere).
`;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>`;
const SCRIPT = DRAWING.replace("<path", "<script>alert(1)</script><path");

describe("the site", () => {
  it("lists every document with its title, address and messages, and what fields may name", async () => {
    const { get } = await runningEditor({
      [JOB]: EXPERIENCE,
      [QUOTE]: `${TESTIMONY}validated: true\nimpact: 4\n`,
      [SKILL]: "name: TypeScript\nranking: high\n",
      "portfolio/testimonies/hidden.yaml": TESTIMONY.replace("Grace", "Hidden"),
      "portfolio/stories/broken.yaml": "title: [\n",
      "private/resumes/lantern.yaml": "title: Lead\n",
      "notes.txt": "not content",
    });
    const site = editedSiteSchema.parse((await get("site")).json);
    const byFile = new Map(site.documents.map((document) => [document.file, document]));
    expect(byFile.get("site.yaml")).toMatchObject({ kind: "site", title: "Site", address: "/" });
    expect(byFile.get(JOB)).toMatchObject({ kind: "experience", id: "engineer", title: "Engineer", hidden: false });
    const address = "/testimonials?item=testimony-1#testimony-1";
    expect(byFile.get(QUOTE)).toMatchObject({ title: "Grace Hopper", address });
    expect(byFile.get(SKILL)?.messages).toEqual([expect.objectContaining({ severity: "error", line: 2 })]);
    expect(byFile.get("portfolio/testimonies/hidden.yaml")).toMatchObject({ hidden: true });
    expect(byFile.get("portfolio/stories/broken.yaml")).toMatchObject({ title: "broken" });
    expect(byFile.get("theme.css")).toMatchObject({ title: "Styles", address: "/" });
    expect(byFile.get("private/recipients.yaml")).toMatchObject({ title: "Recipients" });
    expect(byFile.has("notes.txt")).toBe(false);
    expect(site.choices["resume-version-id"]).toEqual([{ id: "lantern", title: "lantern" }]);
    expect(site.choices["testimony-id"]).toContainEqual({ id: "grace", title: "Grace Hopper" });
    expect(site.choices["experience-category"]).toContainEqual({ id: "Work", title: "Work" });
    expect(site.history).toBe("versions");
  });

  it("lists versions of the résumé by their file, with an address that only the key leads to if they are secret", async () => {
    const { get, change } = await runningEditor({
      "private/resumes/lantern.yaml": "title: Editor\n",
      "private/resumes/harbor.yaml": "title: Editor\nsecret: true\n",
    });
    const { documents } = editedSiteSchema.parse((await get("site")).json);
    const found = documents.filter(({ kind }) => kind === "resume-version");
    expect(found.map(({ title, address }) => [title, address])).toEqual([
      ["harbor", expect.stringMatching(/^\/resume\/harbor-[a-z0-9]{20,}$/)],
      ["lantern", "/resume/lantern"],
    ]);
    expect(await change("private/resumes/lantern.yaml", { years: 5 })).toMatchObject({ status: 200 });
    expect(await change("private/resumes/lantern.yaml", { years: -5 })).toMatchObject({ status: 422 });
  });

  it("has the counts of visits, with the names of recipients", async () => {
    const recipients = "recipients: [{ name: Lantern Health, code: k7-lantern }]";
    const { get } = await runningEditor({ "private/recipients.yaml": recipients });
    expect(await get("visits")).toEqual({
      status: 200,
      json: [
        ["visits", [["all", 12]]],
        ["Lantern Health (k7-lantern)", [["visits:all", 2]]],
      ],
    });
  });
});

describe("a change", () => {
  it("is written at once, a new field where its schema has it, and touches nothing else", async () => {
    const job =
      'categories: [Work]\ntitle: Engineer\ndescription: Built things\nevidence:\n  testimonies: [a, "90"] # two\n';
    const { change, text } = await runningEditor({ [JOB]: job });
    expect(await change(JOB, { organization: "Here" })).toMatchObject({ status: 200 });
    expect(await change(JOB, { evidence: { testimonies: ["90"] } })).toMatchObject({ status: 200 });
    expect(await text(JOB)).toBe(
      job.replace("title: Engineer\n", "title: Engineer\norganization: Here\n").replace('[a, "90"]', '["90"]'),
    );
  });

  it("of the owner's styles begins with an empty file, and is refused if pages cannot have it", async () => {
    const { open, post, text } = await runningEditor();
    const { text: before, hash: base, data } = await open("theme.css");
    expect({ before, data }).toEqual({ before: "", data: undefined });
    const wrong = "a {}\nb { background: url(https://a.example/b.png) }";
    const messages = [{ line: 2, text: expect.stringContaining("below media") }];
    expect(await post("change", { file: "theme.css", base, text: wrong })).toMatchObject({
      status: 422,
      json: { messages },
    });
    const styles = ":root { --r: 0 }\n";
    expect(await post("change", { file: "theme.css", base, text: styles })).toMatchObject({ status: 200 });
    expect([await text("theme.css"), (await open("theme.css")).messages]).toEqual([styles, []]);
  });

  it("of the recipients of links begins without any", async () => {
    const FILE = "private/recipients.yaml";
    const { open, post, text } = await runningEditor();
    const { hash: base, data } = await open(FILE);
    expect(data).toEqual({ recipients: [] });
    const change = (code: string) =>
      post("change", { file: FILE, base, data: { recipients: [{ name: "Lantern", code }] } });
    const messages = [{ at: ["recipients", 0, "code"] }];
    expect(await change("K7 Lantern")).toMatchObject({ status: 422, json: { messages } });
    expect(await change("k7-lantern")).toMatchObject({ status: 200 });
    expect(await text(FILE)).toMatch(/recipients\.json\nrecipients:\n {2}- name: Lantern\n/);
  });

  it("based on another version is refused, and nothing is written", async () => {
    const { open, post, text, write } = await runningEditor();
    const { hash } = await open(SKILL);
    await write(SKILL, "name: Theirs\n");
    for (const edit of [{ data: { name: "Mine" } }, { text: "name: Mine\n" }]) {
      expect(await post("change", { file: SKILL, base: hash, ...edit })).toMatchObject({
        status: 409,
        json: { error: `${SKILL} was changed by another program. The form now shows that version.` },
      });
    }
    expect(await text(SKILL)).toBe("name: Theirs\n");
  });

  it.each([
    ["a missing field", { ranking: 2 }, ["name"], /^Missing/],
    ["a value of another type", { name: "A", ranking: "high" }, ["ranking"], /number/],
    ["an unknown field", { name: "A", other: 1 }, ["other"], /no such field|other/i],
  ])("that is not valid is not written, and says why at the field: %s", async (_, data, at, message) => {
    const { open, post, text } = await runningEditor();
    const { hash } = await open(SKILL);
    expect(await post("change", { file: SKILL, base: hash, data })).toMatchObject({
      status: 422,
      json: { messages: [{ at, severity: "error", text: expect.stringMatching(message) }] },
    });
    expect(await text(SKILL)).toBe("name: TypeScript\n");
  });

  it("of an invalid file is written if it adds no error, so that errors can be corrected one by one", async () => {
    const { change, text } = await runningEditor({ [SKILL]: "name: A\nranking: high\nlevel: 3\nother: 1\n" });
    expect(await change(SKILL, { ranking: 2 })).toMatchObject({ status: 200 });
    expect(await text(SKILL)).toContain("ranking: 2\n");
  });

  it("as text keeps the line breaks of its file, and must be readable", async () => {
    const { open, post, text } = await runningEditor({ [SKILL]: "# Mine\r\nname: A\r\n" });
    const { hash } = await open(SKILL);
    expect(await post("change", { file: SKILL, base: hash, text: "name: [\n" })).toMatchObject({ status: 422 });
    expect(await post("change", { file: SKILL, base: hash, text: "# Mine\nname: AB\n" })).toMatchObject({
      status: 200,
    });
    expect(await text(SKILL)).toBe("# Mine\r\nname: AB\r\n");
  });

  it("writes through a symlink inside the folder, and not through one that leaves it", async () => {
    const { change, contentDir, open, post, text } = await runningEditor({ "portfolio/skills/real.yaml": "name: A\n" });
    await symlink("real.yaml", path.join(contentDir, "portfolio/skills/link.yaml"));
    await change("portfolio/skills/link.yaml", { name: "B" });
    expect(await text("portfolio/skills/real.yaml")).toBe("name: B\n");
    const outside = path.join(contentDir, "../outside.yaml");
    await writeFile(outside, "name: Secret\n");
    await symlink(outside, path.join(contentDir, "portfolio/skills/out.yaml"));
    const { hash } = await open(SKILL);
    const edit = { file: "portfolio/skills/out.yaml", base: hash, text: "name: B\n" };
    expect((await post("change", edit)).status).toBe(404);
    expect((await post("revert", { file: edit.file, version: "2026-11-20T12-00-00.000Z" })).status).toBe(404);
  });
});

describe("a document", () => {
  it("has the messages of the check at its fields", async () => {
    const { open } = await runningEditor({
      [POST]: POST_TEXT,
      [JOB]: `${EXPERIENCE}evidence: { testimonies: [nobody] }\n`,
    });
    expect((await open(POST)).messages).toContainEqual(expect.objectContaining({ at: ["body"], line: 7 }));
    const [missing] = (await open(JOB)).messages.filter(({ text }) => text.includes("nobody"));
    expect(missing).toMatchObject({ at: ["evidence", "testimonies", 0] });
  });

  it("with unreadable YAML has text and a message, but no fields", async () => {
    const { data, ...document } = await (await runningEditor({ [SKILL]: "name: [\n" })).open(SKILL);
    expect(document).toMatchObject({ text: "name: [\n", messages: [{ severity: "error" }] });
    expect(data).toBeUndefined();
  });

  it("is added from a starter, with the picture that a story needs", async () => {
    const { post, text } = await runningEditor();
    expect(await post("create", { kind: "award", id: "medal" })).toMatchObject({
      status: 200,
      json: { file: "portfolio/experiences/medal.yaml", data: { title: "Medal" } },
    });
    expect(await post("create", { kind: "story", id: "harbor" })).toMatchObject({ status: 200 });
    expect(await text("media/story/harbor.svg")).toContain("<svg");
    expect(await post("create", { kind: "document", id: "colophon" })).toMatchObject({ status: 200 });
    expect((await post("create", { kind: "award", id: "medal" })).status).toBe(409);
    expect((await post("create", { kind: "award", id: "../a" })).status).toBe(400);
    expect((await post("create", { kind: "unknown", id: "a" })).status).toBe(400);
  });

  it("is removed, unless the site needs it", async () => {
    const { post, text } = await runningEditor({ [QUOTE]: TESTIMONY });
    expect(await post("delete", { file: QUOTE })).toMatchObject({ status: 200 });
    expect(await text(QUOTE)).toBeUndefined();
    expect(await post("delete", { file: QUOTE })).toMatchObject({ status: 404 });
    expect(await post("delete", { file: "site.yaml" })).toMatchObject({ status: 400 });
  });
});

describe("a picture", () => {
  it("is added once, unless it cannot be used or contains a script", async () => {
    const { upload, text } = await runningEditor();
    expect(await upload("new.svg", DRAWING)).toEqual({ status: 200, json: "new.svg" });
    expect(await text("media/new.svg")).toBe(DRAWING);
    expect(await upload("new.svg", DRAWING)).toMatchObject({ status: 409 });
    expect(await upload("bad.svg", SCRIPT)).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/^bad\.svg cannot be used: line 1 has .*script/) },
    });
    expect(await upload("photo.png", "broken")).toMatchObject({ status: 400 });
    expect(await upload("a.html", "<p>")).toMatchObject({ status: 400 });
  });
});

describe("without Git", () => {
  it("keeps what a file was before each sitting, at most twenty times, and reverts to it", async () => {
    const { change, get, post, text, wait } = await runningEditor();
    for (let sitting = 1; sitting <= 22; sitting += 1) {
      await change(SKILL, { name: `Sitting ${sitting}` });
      wait(1_000);
      await change(SKILL, { name: `Sitting ${sitting}, corrected` });
      wait(10 * 60_000);
    }
    const { versions } = historySchema.parse((await get("history")).json);
    expect(versions).toHaveLength(20);
    const [latest] = versions;
    expect(await post("revert", { file: SKILL, version: latest?.version })).toMatchObject({ status: 200 });
    expect(await text(SKILL)).toBe("name: Sitting 21, corrected\n");
    for (const version of ["../../site.yaml", "2026-01-01T00-00-00.000Z"]) {
      expect([400, 404]).toContain((await post("revert", { file: SKILL, version })).status);
    }
    expect((await post("commit", { message: "M", files: [SKILL] })).status).toBe(409);
  });
});

describe("with Git", () => {
  it("shows what differs from the last commit, reverts a file, and commits the chosen ones", async () => {
    const { change, get, git, post, text, write } = await runningEditor({ [JOB]: EXPERIENCE }, { inGit: true });
    await change(SKILL, { name: "TS" });
    await change(JOB, { title: "Senior engineer" });
    await write("media/a.svg", DRAWING);
    await write("notes.txt", "secret");
    const { changes } = historySchema.parse((await get("history")).json);
    expect(changes.map(({ file, canRevert }) => [file, canRevert])).toEqual([
      [JOB, true],
      [SKILL, true],
      ["media/a.svg", false],
    ]);
    expect(changes[1]?.difference).toBe("@@ -1 +1 @@\n-name: TypeScript\n+name: TS\n");
    expect(await post("revert", { file: JOB })).toMatchObject({ status: 200 });
    expect(await text(JOB)).toBe(EXPERIENCE);
    expect((await post("commit", { message: " ", files: [SKILL] })).status).toBe(400);
    expect((await post("commit", { message: "M", files: [] })).status).toBe(400);
    expect((await post("commit", { message: "M", files: ["notes.txt"] })).status).toBe(400);
    expect(await post("commit", { message: "Shorten", files: [SKILL, "media/a.svg"] })).toMatchObject({ status: 200 });
    expect(await git("show", "--name-only", "--format=%s")).toBe(`Shorten\n\nmedia/a.svg\n${SKILL}`);
    expect(await git("status", "--short")).toBe("?? notes.txt");
  });

  it("commits nothing else that is staged, and says in Git's words why a hook refuses", async () => {
    const { change, contentDir, git, post, write } = await runningEditor({}, { inGit: true });
    await write("portfolio/skills/staged.yaml", "name: Staged\n");
    await git("add", ".");
    await change(SKILL, { name: "TS" });
    const hook = path.join(contentDir, ".git/hooks/pre-commit");
    await writeFile(hook, "#!/bin/sh\necho too late >&2; exit 1\n", { mode: 0o755 });
    expect(await post("commit", { message: "M", files: [SKILL] })).toMatchObject({ json: { error: "too late" } });
    await rm(hook);
    expect(await post("commit", { message: "M", files: [SKILL] })).toMatchObject({ status: 200 });
    expect(await git("status", "--short")).toBe("A  portfolio/skills/staged.yaml");
  });
});
