import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { CONTENT_VERSION } from "../../domain/site/site.ts";
import { readContent } from "../../site/snapshot.ts";
import { check } from "./check.ts";
import { upgrade } from "./upgrade.ts";

const FIRST = `# My site.

owner: { name: Noa Lindqvist }
links:
  email: mailto:noa@lindqvist.example
  linkedin: https://www.linkedin.com/in/noa
  instagram: https://www.instagram.com/noa
pages:
  - { path: /, kind: home, description: Noa }
`;

async function folder(site: string) {
  const root = await temporaryContent({ "site.yaml": site });
  return {
    root,
    site: () => readFile(path.join(root, "site.yaml"), "utf8"),
    content: (...args: string[]) => runCommand(args, { commands: { check, upgrade }, env: { CONTENT_DIR: root } }),
  };
}

describe("an older content folder", () => {
  it("makes check and start fail with the upgrade command only", async () => {
    const { root, content } = await folder(`${FIRST}unknown: field\n`);
    const { code, printed } = await content("check");
    expect([code, printed]).toEqual([1, [expect.stringMatching(/version: .*Run: npx mass-and-line upgrade$/)]]);
    await expect(readContent(root, "2026-11-21")).rejects.toThrow(/^.*Run: npx mass-and-line upgrade$/);
  });

  it("is upgraded, listing each change", async () => {
    const { site, content } = await folder(FIRST);
    const { code, notes } = await content("upgrade");
    expect([code, notes[0], notes[1]]).toEqual([0, "Version 1 to 2:", expect.stringContaining("links: ")]);
    expect(await site()).toContain(`# My site.\n\nversion: ${CONTENT_VERSION}\nowner: { name: Noa Lindqvist }\n`);
    expect((await content("check")).printed.filter((line) => line.includes("site.yaml"))).toEqual([]);
    expect(await content("upgrade")).toMatchObject({
      code: 0,
      notes: ["This content already has the current version."],
    });
  });

  it("is upgraded with the translations of site.yaml", async () => {
    const { root, content } = await folder(FIRST);
    const translation = path.join(root, "site.es.yaml");
    await writeFile(translation, "links:\n  email: mailto:noa@lindqvist.example # el mismo\n");
    expect((await content("upgrade")).notes).toContainEqual(expect.stringMatching(/^ {2}site\.es\.yaml: links: /));
    expect(await readFile(translation, "utf8")).toBe("links:\n  - mailto:noa@lindqvist.example # el mismo\n");
  });

  it("is not changed by --dry-run, which lists the changes", async () => {
    const { site, content } = await folder(FIRST);
    const { code, notes } = await content("upgrade", "--dry-run");
    expect(code).toBe(0);
    expect(notes).toContainEqual(expect.stringMatching(/^ {2}links: /));
    expect(await site()).toBe(FIRST);
  });
});

describe("a folder that was published by a clone of the program", () => {
  const OLD = {
    "site.yaml": FIRST,
    "site.es.yaml": "tagline: Remiendo\n",
    "media/a.svg": "<svg/>",
    ".gitignore": "# Written by publish.sh\npublic/\n",
    ".github/workflows/publish.yml": "run: sh publish.sh\n",
    "publish.sh": "npm run export\n",
    "notes.txt": "Mine",
  };
  const run = (root: string, ...args: string[]) =>
    runCommand(["upgrade", ...args], { commands: { upgrade }, env: { CONTENT_DIR: root } });

  it("becomes a project with its content below it, published by the same host", async () => {
    const root = await temporaryContent(OLD);
    const { code, notes } = await run(root);
    expect([code, notes[0]]).toEqual([0, expect.stringContaining("its content moves into content/")]);
    const read = (file: string) => readFile(path.join(root, file), "utf8");
    expect(await read("content/site.yaml")).toContain(`version: ${CONTENT_VERSION}`);
    expect(await read("content/site.es.yaml")).toBe(OLD["site.es.yaml"]);
    expect(await read("content/media/a.svg")).toBe(OLD["media/a.svg"]);
    expect(await read("notes.txt")).toBe("Mine");
    expect(JSON.parse(await read("package.json"))).toMatchObject({ scripts: { build: "mass-and-line build" } });
    expect(await read(".github/workflows/publish.yml")).toContain("npm run build");
    expect(await readdir(root)).not.toContain("publish.sh");
    expect(await run(root)).toMatchObject({ code: 0, notes: ["This content already has the current version."] });
  });

  it("is not changed by --dry-run, which says what would happen", async () => {
    const root = await temporaryContent(OLD);
    const before = await readdir(root, { recursive: true });
    expect(await run(root, "--dry-run")).toMatchObject({ code: 0, notes: expect.arrayContaining(["Version 1 to 2:"]) });
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });
});

describe("a newer content folder", () => {
  it("makes check, start and upgrade ask for a newer product", async () => {
    const { root, content } = await folder(`version: 99\n${FIRST}`);
    const { code, printed } = await content("check");
    expect([code, printed]).toEqual([1, [expect.stringMatching(/version 99.*Update the program: npm update$/)]]);
    expect(await content("upgrade")).toMatchObject({ code: 1, notes: [expect.stringContaining("npm update")] });
    await expect(readContent(root, "2026-11-21")).rejects.toThrow(/Update the program: npm update$/);
  });
});

it("reports a missing folder", async () => {
  const env = { CONTENT_DIR: "/nowhere" };
  expect(await runCommand(["upgrade"], { commands: { upgrade }, env })).toMatchObject({
    code: 1,
    notes: [expect.stringContaining("the folder does not exist")],
  });
});
