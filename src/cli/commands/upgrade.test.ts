import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
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
pages:
  - { path: /, kind: home, description: Noa }
`;
const SPANISH = "links:\n  email: mailto:noa@lindqvist.example # el mismo\n";
const CURRENT = { code: 0, notes: "This content already has the current version." };

async function folder(files: Readonly<Record<string, string>>) {
  const root = await temporaryContent(files);
  return {
    root,
    read: (file: string) => readFile(path.join(root, file), "utf8"),
    run: (...args: string[]) => runCommand(args, { commands: { check, upgrade }, env: { CONTENT_DIR: root } }),
  };
}

it.each([
  ["an older", `${FIRST}unknown: field\n`, /version: .*Run: npx mass-and-line upgrade$/, 0],
  ["a newer", `version: 99\n${FIRST}`, /version 99.*Update the program: npm update$/, 1],
])("%s content folder makes check and start fail with what to run only", async (_, site, expected, upgradeCode) => {
  const { root, run } = await folder({ "site.yaml": site });
  expect(await run("check")).toMatchObject({ code: 1, printed: [expect.stringMatching(expected)] });
  await expect(readContent(root, "2026-11-21")).rejects.toThrow(expected);
  expect(await run("upgrade", "--dry-run")).toMatchObject({ code: upgradeCode });
});

it("lists the changes of an older folder with --dry-run, then upgrades it once", async () => {
  const { read, run } = await folder({ "site.yaml": FIRST, "site.es.yaml": SPANISH });
  const listed = {
    code: 0,
    notes: expect.stringMatching(/^Version 1 to 2:\n {2}site\.es\.yaml: links: .*\n {2}links: /s),
  };
  expect(await run("upgrade", "--dry-run")).toMatchObject(listed);
  expect([await read("site.yaml"), await read("site.es.yaml")]).toEqual([FIRST, SPANISH]);
  expect(await run("upgrade")).toMatchObject(listed);
  expect(await read("site.yaml")).toContain(
    `# My site.\n\nversion: ${CONTENT_VERSION}\nowner: { name: Noa Lindqvist }\n`,
  );
  expect(await read("site.es.yaml")).toBe("links:\n  - mailto:noa@lindqvist.example # el mismo\n");
  expect(await run("upgrade")).toMatchObject(CURRENT);
});

it("makes a folder that was published by a clone a project with its content below it, but not with --dry-run", async () => {
  const { root, read, run } = await folder({
    "site.yaml": FIRST,
    "site.es.yaml": "tagline: Remiendo\n",
    "media/a.svg": "<svg/>",
    ".gitignore": "# Written by publish.sh\npublic/\n",
    ".github/workflows/publish.yml": "run: sh publish.sh\n",
    "publish.sh": "npm run export\n",
    "notes.txt": "Mine",
  });
  const before = await readdir(root, { recursive: true });
  const announced = { code: 0, notes: expect.stringMatching(/its content moves into content\/.*^Version 1 to 2:$/ms) };
  expect(await run("upgrade", "--dry-run")).toMatchObject(announced);
  expect(await readdir(root, { recursive: true })).toEqual(before);
  expect(await run("upgrade")).toMatchObject(announced);
  expect(await read("content/site.yaml")).toContain(`version: ${CONTENT_VERSION}`);
  expect(await read("content/site.es.yaml")).toBe("tagline: Remiendo\n");
  expect(await read("content/media/a.svg")).toBe("<svg/>");
  expect(await read("notes.txt")).toBe("Mine");
  expect(JSON.parse(await read("package.json"))).toMatchObject({ scripts: { build: "mass-and-line build" } });
  expect(await read(".github/workflows/publish.yml")).toContain("npm run build");
  expect(await readdir(root)).not.toContain("publish.sh");
  expect(await run("upgrade")).toMatchObject(CURRENT);
});

it("reports a missing folder", async () => {
  const notes = expect.stringContaining("the folder does not exist");
  const env = { CONTENT_DIR: "/nowhere" };
  expect(await runCommand(["upgrade"], { commands: { upgrade }, env })).toMatchObject({ code: 1, notes });
});
