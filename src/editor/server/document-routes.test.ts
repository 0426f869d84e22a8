import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY } from "../../../test/support/content/temporary-content.ts";
import { SKILL } from "../../../test/support/editor/drafts-world.ts";
import { runningEditor } from "../../../test/support/editor/running-editor.ts";
import { editedSiteSchema, openDocumentSchema } from "../api.ts";

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

const NAMED_JOB = `${EXPERIENCE}evidence: { testimonies: [grace] }\n`;

describe("the site's answer", () => {
  it("lists every document with its title, place and diagnostics, and what fields may name", async () => {
    const { get } = await runningEditor({
      [JOB]: NAMED_JOB,
      [QUOTE]: `${TESTIMONY}validated: true\nimpact: 4\n`,
      [SKILL]: "name: TypeScript\nranking: high\n",
      "documents/unlisted.md": "---\ntitle: Unlisted\n---\n\nText.\n",
      "media/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "portfolio/stories/broken.yaml": "title: [\n",
      "notes.txt": "not content",
    });
    const { status, json } = await get("site");
    expect(status).toBe(200);
    const site = editedSiteSchema.parse(json);
    const byFile = new Map(site.documents.map((document) => [document.file, document]));
    expect([...byFile.keys()]).toEqual([...byFile.keys()].sort());
    expect(byFile.get("site.yaml")).toMatchObject({ kind: "site", title: "Site", address: "/" });
    expect(byFile.get(JOB)).toMatchObject({ kind: "experience", id: "engineer", title: "Engineer", status: "saved" });
    expect(byFile.get(QUOTE)).toMatchObject({ title: "Grace Hopper", address: expect.stringMatching(/#testimony-1$/) });
    expect(byFile.get(SKILL)).toMatchObject({ title: "TypeScript", errors: 1 });
    expect(byFile.get("documents/unlisted.md")).toMatchObject({ kind: "document", title: "Unlisted", errors: 1 });
    expect(byFile.get("portfolio/stories/broken.yaml")).toMatchObject({ title: "broken", errors: 1 });
    expect(byFile.has("notes.txt")).toBe(false);
    expect(site.media).toEqual([{ name: "a.svg", usedBy: expect.arrayContaining([JOB, "site.yaml"]) }]);
    expect(Object.keys(site.schemas)).toEqual(expect.arrayContaining(["site", "document", "experience", "blog-post"]));
    expect(site.textFields).toEqual({ document: "text", "blog-post": "body" });
    expect(site.choices["testimony-id"]).toEqual([{ id: "grace", title: "Grace Hopper" }]);
    expect(site.choices["experience-category"]).toContainEqual({ id: "Work", title: "Work" });
    expect(site).toMatchObject({ canUndo: false, canRedo: false, history: "versions" });
  });
});

describe("a document", () => {
  it("is read with its fields, and its diagnostics at their fields", async () => {
    const { get } = await runningEditor({ [SKILL]: "name: TypeScript\nranking: high\n", [POST]: POST_TEXT });
    const skill = openDocumentSchema.parse((await get(`document?file=${SKILL}`)).json);
    expect(skill).toMatchObject({ kind: "skill", data: { name: "TypeScript", ranking: "high" }, status: "saved" });
    expect(skill.diagnostics).toEqual([
      expect.objectContaining({
        at: ["ranking"],
        line: 2,
        severity: "error",
        message: expect.stringContaining("ranking"),
      }),
    ]);
    const post = openDocumentSchema.parse((await get(`document?file=${POST}`)).json);
    expect(post.data).toMatchObject({ title: "Bread", body: "Flour, [once](/nowhere)." });
    expect(post.diagnostics).toContainEqual(expect.objectContaining({ at: ["body"], line: 7 }));
  });

  it("with unreadable YAML has text and a position, but no fields", async () => {
    const { get } = await runningEditor({ [SKILL]: "name: [\n" });
    const { json } = await get(`document?file=${SKILL}`);
    const { data, diagnostics, text } = openDocumentSchema.parse(json);
    expect({ data, text }).toEqual({ data: undefined, text: "name: [\n" });
    expect(diagnostics).toHaveLength(1);
  });

  it("keeps comments when a field changes, and shows at once what the check says", async () => {
    const { post, world, get } = await runningEditor({ [SKILL]: "# Mine\nname: TypeScript # for short\nranking: 2\n" });
    const changed = await post("change", { file: SKILL, changes: [{ type: "set", at: ["name"], value: "" }] });
    expect(changed).toMatchObject({
      status: 200,
      json: { status: "changed", data: { name: "" }, diagnostics: [{ at: ["name"], severity: "error" }] },
    });
    expect(await world.working(SKILL)).toMatch(/^# Mine\nname: (""|'') # for short\nranking: 2\n$/);
    expect(await world.owners(SKILL)).toContain("TypeScript");
    expect((await get("site")).json).toMatchObject({ canUndo: true });
  });

  it("in Markdown changes in its front matter and in its text", async () => {
    const { post, world } = await runningEditor({ [POST]: POST_TEXT });
    const changes = [
      { type: "set", at: ["title"], value: "Slow bread" },
      { type: "set", at: ["body"], value: "Water." },
      { type: "insert", at: ["tags"], index: 0, value: "baking" },
    ];
    expect(await post("change", { file: POST, changes })).toMatchObject({
      status: 200,
      json: { data: { title: "Slow bread", body: "Water.", tags: ["baking"] } },
    });
    expect(await world.working(POST)).toMatch(/^---\ntitle: Slow bread\ndate: 2026-11-01\n[\s\S]*---\n\nWater\.\n$/);
  });

  it("changes once if the browser sends an edit twice, and again if the first try failed", async () => {
    const { post, world, get } = await runningEditor({ [SKILL]: "name: TypeScript\nranking: 2\n" });
    const edit = { id: "1", changes: [{ type: "insert", at: ["keywords"], index: 0, value: "types" }] };
    expect((await post("change", { file: "portfolio/skills/none.yaml", ...edit })).status).toBe(404);
    const answers = await Promise.all([
      post("change", { file: SKILL, ...edit }),
      post("change", { file: SKILL, ...edit }),
    ]);
    answers.push(await post("change", { file: SKILL, ...edit }));
    for (const { status, json } of answers)
      expect([status, json]).toMatchObject([200, { data: { keywords: ["types"] } }]);
    expect((await get(`document?file=${SKILL}`)).json).toMatchObject({ data: { keywords: ["types"] } });
    await post("change", { file: SKILL, ...edit, id: "2" });
    expect(await world.working(SKILL)).toMatch(/keywords: \[types, types\]|- types\n\s+- types/);
  });

  it("gets a new field at its place in the schema", async () => {
    const { post, world } = await runningEditor({ [SKILL]: "name: TypeScript\nranking: 2\n" });
    await post("change", { file: SKILL, changes: [{ type: "set", at: ["level"], value: "Advanced" }] });
    expect(await world.working(SKILL)).toBe("name: TypeScript\nlevel: Advanced\nranking: 2\n");
  });

  it.each([
    ["its text", { text: "name: Mine\n" }, "name: Mine\n"],
    ["a field", { changes: [{ type: "set", at: ["ranking"], value: 3 }] }, "name: Theirs\nranking: 3\n"],
  ])("that changed elsewhere before %s arrives is in conflict", async (_, edit, expected) => {
    const { get, post, refresh, world } = await runningEditor({ [SKILL]: "name: A\n" });
    const { hash } = openDocumentSchema.parse((await get(`document?file=${SKILL}`)).json);
    await world.write(SKILL, "name: Theirs\n");
    await refresh([SKILL]);
    expect(await post("change", { file: SKILL, ...edit, base: hash })).toMatchObject({
      status: 200,
      json: { status: "conflict", text: expected, onDisk: "name: Theirs\n" },
    });
    expect((await post("save", {})).status).toBe(409);
    expect(await world.owners(SKILL)).toBe("name: Theirs\n");
  });

  it("keeps all changes that arrive at once", async () => {
    const { post, world } = await runningEditor({ [SKILL]: "name: A\n" });
    const values = Array.from({ length: 6 }, (_, index) => `Tag ${index}`);
    const insert = (value: string) => ({ type: "insert", at: ["experiences"], index: 0, value });
    await Promise.all(values.map((value) => post("change", { file: SKILL, changes: [insert(value)] })));
    for (const value of values) expect(await world.working(SKILL)).toContain(value);
  });

  it("edited as text keeps the line breaks of its file", async () => {
    const { post, world } = await runningEditor({ [SKILL]: "# Mine\r\nname: A\r\nranking: 2\r\n" });
    await post("change", { file: SKILL, text: "# Mine\nname: AB\nranking: 2\n" });
    expect(await world.working(SKILL)).toBe("# Mine\r\nname: AB\r\nranking: 2\r\n");
  });

  it("that is typed into is one step to undo, which is redone, too", async () => {
    const { post, world } = await runningEditor({ [SKILL]: "name: A\n" });
    for (const value of ["Ab", "Abc"]) {
      await post("change", { file: SKILL, changes: [{ type: "set", at: ["name"], value }], mergeKey: "name" });
    }
    expect(await post("undo", {})).toEqual({ status: 200, json: { file: SKILL } });
    expect(await world.working(SKILL)).toBe("name: A\n");
    expect(await post("redo", {})).toEqual({ status: 200, json: { file: SKILL } });
    expect(await world.working(SKILL)).toBe("name: Abc\n");
    expect(await post("redo", {})).toEqual({ status: 409, json: { error: "There is nothing to redo." } });
  });

  it("that cannot be changed field by field says why, and stays", async () => {
    const { post, world } = await runningEditor({ [SKILL]: "name: [\n" });
    const changes = [{ type: "set", at: ["name"], value: "X" }];
    expect(await post("change", { file: SKILL, changes })).toMatchObject({
      status: 422,
      json: { error: expect.stringContaining("line") },
    });
    expect(await world.working(SKILL)).toBe("name: [\n");
  });
});

describe("a new document", () => {
  it("starts from the template of its kind, with the picture that a story needs", async () => {
    const { post, world } = await runningEditor();
    expect(await post("create", { kind: "award", id: "medal" })).toMatchObject({
      status: 200,
      json: { file: "portfolio/experiences/medal.yaml", kind: "experience", status: "new", data: { title: "Medal" } },
    });
    expect(await post("create", { kind: "story", id: "harbor" })).toMatchObject({ status: 200 });
    expect(await world.working("media/story/harbor.svg")).toContain("<svg");
    expect(await post("create", { kind: "document", id: "colophon" })).toMatchObject({
      status: 200,
      json: { file: "documents/colophon.md", data: { title: "Colophon" } },
    });
    expect(await world.owners("portfolio/experiences/medal.yaml")).toBeUndefined();
  });

  it("can be a copy under the next free id", async () => {
    const { post, world } = await runningEditor({ [JOB]: EXPERIENCE });
    const copy = { kind: "experience", id: "engineer", from: JOB };
    expect(await post("create", copy)).toMatchObject({ status: 200, json: { id: "engineer-2" } });
    expect(await post("create", copy)).toMatchObject({ status: 200, json: { id: "engineer-3" } });
    expect(await world.working("portfolio/experiences/engineer-3.yaml")).toBe(EXPERIENCE);
  });

  it.each([
    [{ kind: "skill", id: "typescript" }, 409],
    [{ kind: "skill", id: "TypeScript" }, 409],
    [{ kind: "blog-post", id: "bread" }, 409],
    [{ kind: "skill", id: "a b" }, 400],
    [{ kind: "skill", id: "../../site" }, 400],
    [{ kind: "skill", id: "..%2f..%2fsite" }, 400],
    [{ kind: "skill", id: "" }, 400],
    [{ kind: "post", id: "Upper" }, 400],
    [{ kind: "document", id: "../x" }, 400],
    [{ kind: "unknown", id: "a" }, 400],
    [{ kind: "__proto__", id: "a" }, 400],
    [{ kind: "skill", id: "copy", from: "site.yaml" }, 400],
    [{ kind: "skill", id: "copy", from: "portfolio/skills/missing.yaml" }, 404],
    [{ kind: "skill", id: "copy", from: "portfolio/skills/../../site.yaml" }, 400],
  ])("%j is refused with %i", async (wanted, status) => {
    const { post } = await runningEditor({ [SKILL]: "name: TypeScript\n", [POST]: POST_TEXT });
    expect(await post("create", wanted)).toMatchObject({ status, json: { error: expect.any(String) } });
  });
});

describe("references", () => {
  it("name every field, page and link that would lead nowhere", async () => {
    const { get } = await runningEditor({ [JOB]: NAMED_JOB, [QUOTE]: `${TESTIMONY}validated: true\nimpact: 4\n` });
    const { json } = await get(`references?file=${QUOTE}`);
    expect(json).toEqual([
      { file: "site.yaml", title: "Site", at: ["home", "quote"] },
      { file: "site.yaml", title: "Site", at: ["home", "voice"] },
      { file: JOB, title: "Engineer", at: ["evidence", "testimonies", 0] },
    ]);
    const pictures = await get("references?file=media/a.svg");
    expect(pictures.json).toContainEqual({ file: JOB, title: "Engineer", at: ["media", "avatar"] });
    const terms = await get("references?file=legal/terms.md");
    expect(terms.json).toContainEqual({ file: "site.yaml", title: "Site", at: ["pages", expect.any(Number)] });
  });

  it("lose a deleted document only when it is saved", async () => {
    const { post, world } = await runningEditor({ [QUOTE]: TESTIMONY });
    const { json } = await post("delete", { file: QUOTE });
    expect(editedSiteSchema.parse(json).documents).toContainEqual(
      expect.objectContaining({ file: QUOTE, status: "deleted", title: "Grace Hopper" }),
    );
    expect(await world.owners(QUOTE)).toBe(TESTIMONY);
    await post("save", {});
    expect(await world.owners(QUOTE)).toBeUndefined();
    expect(await post("delete", { file: "site.yaml" })).toMatchObject({ status: 400 });
  });
});

describe("a place outside of the content", () => {
  const ESCAPES = [
    "../secret.yaml",
    "portfolio/skills/../../../secret.yaml",
    "portfolio/skills/..%2f..%2fsecret.yaml",
    "portfolio/skills/%2e%2e/secret.yaml",
    "portfolio\\skills\\a.yaml",
    "/etc/passwd",
    "portfolio/skills//a.yaml",
    "portfolio/skills/.hidden.yaml",
    "portfolio/skills/a.js",
    "portfolio/skills/a.yml",
    "portfolio/skills/README.md",
    "portfolio/skills/deep/a.yaml",
    "portfolio/unknown/a.yaml",
    ".env",
    ".git/config",
    "package.json",
    "documents/../site.yaml",
    "legal/a.html",
    "site.yaml/",
    "SITE.YAML",
    "portfolio/skills/a\u0000.yaml",
    "",
  ];

  it.each(ESCAPES)("is neither read nor written nor deleted: %j", async (file) => {
    const { get, post, world } = await runningEditor();
    await writeFile(path.join(world.contentDir, "../secret.yaml"), "secret\n");
    const answers = [
      await get(`document?file=${encodeURIComponent(file)}`),
      await post("change", { file, text: "x\n" }),
      await post("delete", { file }),
      await post("restore", { file, version: "2026-11-20T08-30-00.000Z" }),
      await get(`picture?of=disk&file=${encodeURIComponent(file)}`),
    ];
    for (const { status, json } of answers) {
      expect([400, 404]).toContain(status);
      expect(JSON.stringify(json)).not.toContain("secret\\n");
    }
    expect(await readFile(path.join(world.contentDir, "../secret.yaml"), "utf8")).toBe("secret\n");
  });

  it.each([
    "../a.svg",
    "..%2fa.svg",
    "a/../../b.svg",
    "/a.svg",
    "a.html",
    "a.svg.js",
    "a.js",
    ".a.svg",
    ".well-known/a.svg",
    "a\\b.svg",
    "a?b.svg",
    "a%00.svg",
    "",
  ])("gets no picture: %j", async (name) => {
    const { upload } = await runningEditor();
    expect(await upload(name, "<svg/>")).toMatchObject({ status: 400, json: { error: expect.any(String) } });
  });

  it("is not reached through a symlink, as a file or as a folder", async () => {
    const { get, post, upload, world } = await runningEditor({ "../outside/a.yaml": "name: Secret\n" });
    await symlink(
      path.join(world.contentDir, "../outside/a.yaml"),
      path.join(world.contentDir, "portfolio/skills/a.yaml"),
    );
    await symlink(path.join(world.contentDir, "../outside"), path.join(world.contentDir, "portfolio/languages"));
    await mkdir(path.join(world.contentDir, "media"));
    await symlink(path.join(world.contentDir, "../outside"), path.join(world.contentDir, "media/out"));
    for (const file of ["portfolio/skills/a.yaml", "portfolio/languages/a.yaml"]) {
      const read = await get(`document?file=${file}`);
      expect(read.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(read.json)).not.toContain("Secret");
      expect((await post("change", { file, text: "name: Taken\n" })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await upload("out/b.svg", "<svg/>")).status).toBe(400);
    await post("save", {});
    expect(await world.owners("../outside/a.yaml")).toBe("name: Secret\n");
    expect(await world.owners("../outside/b.svg")).toBeUndefined();
  });
});

describe("a request that is too large or malformed", () => {
  it("is refused with a sentence, and changes nothing", async () => {
    const { ask, owner, post, upload, world, errors } = await runningEditor({ [SKILL]: "name: A\n" });
    const headers = { ...owner, "content-type": "application/json" };
    const send = (body: string, more = {}) =>
      ask("/edit/api/change", { method: "POST", headers: { ...headers, ...more }, body });
    expect(await post("change", { file: SKILL, text: "x".repeat(256 * 1024 + 1) })).toEqual({
      status: 413,
      json: { error: `${SKILL} would be larger than 256 KB.` },
    });
    expect(await send(" ".repeat(3 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await send(" ".repeat(3 * 1024 * 1024), { "transfer-encoding": "chunked" })).toMatchObject({ status: 413 });
    expect(await send("{")).toMatchObject({ status: 400 });
    expect(await send("\u00ff", { "content-encoding": "gzip" })).toMatchObject({ status: 415 });
    expect(await post("change", { file: SKILL })).toMatchObject({ status: 400 });
    expect(await post("change", { file: SKILL, text: "x", more: 1 })).toMatchObject({ status: 400 });
    expect(
      await post("change", { file: SKILL, changes: [{ type: "set", at: ["__proto__"], value: 1 }] }),
    ).toMatchObject({
      status: expect.toSatisfy((status) => Number(status) < 500),
    });
    const large = await upload("large.png", Buffer.alloc(2 * 1024 * 1024 + 1), "image/png");
    expect(large).toEqual({ status: 413, json: { error: "The picture is larger than 2 MB." } });
    expect(await upload("broken.png", "broken", "image/png")).toMatchObject({
      status: 400,
      json: { error: "broken.png cannot be used: it is broken" },
    });
    expect(await world.working(SKILL)).toBe("name: A\n");
    expect(errors).toEqual([]);
  });
});

it("knows no page of any document while site.yaml has an error", async () => {
  const { get } = await runningEditor({ "site.yaml": "owner: {}\n", [JOB]: EXPERIENCE });
  const { documents } = editedSiteSchema.parse((await get("site")).json);
  expect(documents.map(({ file, address }) => [file, address])).toEqual([
    [JOB, undefined],
    [SKILL, undefined],
    ["site.yaml", undefined],
  ]);
});

it.each([
  ["<script>fetch('/edit/api/site')</script>", "an element that runs or embeds something, <script>"],
  ['<g onload="alert(1)"/>', 'an event handler, onload="alert(1)"'],
  ['<image href="https://a.example/pixel.gif"/>', 'an external reference, href="https://a.example/pixel.gif"'],
])("refuses a drawing with %s, as the check does, and says where it is", async (inside, what) => {
  const { upload, world } = await runningEditor();
  for (const name of ["work/evil.svg", "work/evil.SVG"]) {
    expect(await upload(name, `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}</svg>`)).toEqual({
      status: 400,
      json: { error: `${name} cannot be used: line 2 has ${what}. Expected: shapes, text and pictures only.` },
    });
    expect(await world.working(`media/${name}`)).toBeUndefined();
  }
});

it("adds a picture once, which the check and references know", async () => {
  const { upload, get, world } = await runningEditor();
  expect(await upload("work/new.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")).toEqual({
    status: 200,
    json: { name: "work/new.svg", usedBy: [] },
  });
  expect(await upload("work/NEW.svg", "<svg/>")).toMatchObject({ status: 409 });
  expect(await world.owners("media/work/new.svg")).toBeUndefined();
  expect(editedSiteSchema.parse((await get("site")).json).media.map(({ name }) => name)).toContain("work/new.svg");
});

describe("translations of a site with several languages", () => {
  const SITE_ES = "tagline: Construyo\nowner:\n  rol: Constructora\n";
  const TERMS_ES = "---\ntitle: Condiciones\n---\n\nVer [la lista](/nada) y ![](a.svg).\n";
  const LEGAL = "---\ntitle: Words\nupdated: 2026-01-01\nsummary: S\n---\n\nText.\n";
  const JOB_ES = "portfolio/experiences/engineer.es.yaml";
  const bilingual = () =>
    runningEditor({
      "site.yaml": JSON.stringify({ ...JSON.parse(SITE_YAML), language: "sv", languages: ["es"] }),
      "site.es.yaml": SITE_ES,
      "legal/terms.md": LEGAL,
      "legal/terms.es.md": TERMS_ES,
      [JOB]: EXPERIENCE,
      [JOB_ES]: "subtitle: Laboratorio\nlink: /nada\n",
    });

  it("are listed with their language, the title of the original if they have none, and where they are shown", async () => {
    const { get } = await bilingual();
    const site = editedSiteSchema.parse((await get("site")).json);
    const byFile = new Map(site.documents.map((document) => [document.file, document]));
    expect(site.language).toBe("sv");
    expect(byFile.get("site.es.yaml")).toMatchObject({ kind: "site", title: "Site (Español)", language: "es" });
    expect(byFile.get("legal/terms.es.md")).toMatchObject({
      title: "Condiciones (Español)",
      address: "/es/terms",
      language: "es",
    });
    expect(byFile.get(JOB_ES)).toMatchObject({
      title: "Engineer (Español)",
      address: expect.stringMatching(/^\/es\//),
    });
    expect(byFile.get("legal/terms.md")?.language).toBeUndefined();
  });

  it("open with their errors at their own fields, and change like others", async () => {
    const { get, post, world } = await bilingual();
    const site = openDocumentSchema.parse((await get("document?file=site.es.yaml")).json);
    expect(site.diagnostics).toMatchObject([{ at: ["owner", "rol"], line: 3, severity: "error" }]);
    const terms = openDocumentSchema.parse((await get("document?file=legal/terms.es.md")).json);
    expect(terms.data).toMatchObject({ title: "Condiciones" });
    expect(terms.diagnostics).toContainEqual(expect.objectContaining({ at: ["text"], line: 5 }));
    const job = openDocumentSchema.parse((await get(`document?file=${JOB_ES}`)).json);
    expect(job.diagnostics).toMatchObject([{ at: ["link"], line: 2 }]);
    const changes = [{ type: "remove", at: ["owner"] }];
    expect(await post("change", { file: "site.es.yaml", changes })).toMatchObject({ json: { diagnostics: [] } });
    await post("save", {});
    expect(await world.owners("site.es.yaml")).toBe("tagline: Construyo\n");
    expect(await post("delete", { file: "site.es.yaml" })).toMatchObject({ status: 200 });
  });

  it("are deleted with their original, as one step to undo", async () => {
    const { get, post, world } = await bilingual();
    const before = editedSiteSchema.parse((await get("site")).json);
    expect(before.documents.find(({ file }) => file === JOB_ES)).toMatchObject({ original: JOB });
    const { documents } = editedSiteSchema.parse((await post("delete", { file: JOB })).json);
    const statuses = new Map(documents.map(({ file, status }) => [file, status]));
    expect([JOB, JOB_ES, "site.es.yaml"].map((file) => statuses.get(file))).toEqual(["deleted", "deleted", "saved"]);
    expect(await post("undo", {})).toEqual({ status: 200, json: { file: JOB } });
    expect([await world.working(JOB), await world.working(JOB_ES)]).not.toContain(undefined);
    await post("delete", { file: JOB_ES });
    expect(await world.working(JOB)).toBe(EXPERIENCE);
  });

  it("are what would lead nowhere, too, without a page that they link to", async () => {
    const { get } = await runningEditor({
      "site.yaml": JSON.stringify({ ...JSON.parse(SITE_YAML), languages: ["es"] }),
      "legal/privacy.md": LEGAL,
      "legal/terms.md": LEGAL,
      "legal/terms.es.md": "---\ntitle: Condiciones\n---\n\nVer [privacidad](/privacy).\n",
    });
    expect((await get("references?file=legal/privacy.md")).json).toContainEqual(
      expect.objectContaining({ file: "legal/terms.es.md", at: ["text"] }),
    );
  });

  it("into a language that the site does not list are documents with an error", async () => {
    const { get } = await runningEditor({ "site.es.yaml": "tagline: Construyo\n" });
    const { documents } = editedSiteSchema.parse((await get("site")).json);
    expect(documents).toContainEqual(expect.objectContaining({ file: "site.es.yaml", title: "Site", errors: 1 }));
  });
});
