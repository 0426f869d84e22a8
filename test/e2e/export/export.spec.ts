import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { FIXTURE } from "../../support/fixture.ts";
import { copiedContent } from "../support/content.ts";
import { BUILD_DIR, ROOT } from "../support/running-site.ts";
import { givenAway, heldBack } from "../support/secrets.ts";
import { temporaryFolder } from "../support/server-process.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

const SECRET = "PLANTED-SECRET";

/** A content folder and a copy of the build, both of the test's own, with the command that exports them. */
async function ownExport(change?: Parameters<typeof copiedContent>[0]) {
  const content = await copiedContent(change);
  const data = await temporaryFolder();
  // Below the project, where a build finds its packages.
  const ownBuild = `${BUILD_DIR}/tested-${process.pid}`;
  const target = path.join(ROOT, ownBuild, "static");
  for (const part of ["client", "server"]) {
    await cp(path.join(ROOT, BUILD_DIR, part), path.join(ROOT, ownBuild, part), { recursive: true });
  }
  // Building the sample's pictures takes long, and none of these tests is about them.
  await rm(path.join(content.contentDir, "media"), { recursive: true });
  await mkdir(path.join(content.contentDir, "media"));
  const env = {
    PATH: process.env["PATH"],
    BUILD_DIR: ownBuild,
    CONTENT_DIR: content.contentDir,
    DATA_DIR: data.folder,
    SITE_ORIGIN: "https://robinvale.example",
  };
  return {
    contentDir: content.contentDir,
    target,
    async run() {
      const command = promisify(execFile)(process.execPath, ["scripts/export.ts", "--built"], { cwd: ROOT, env });
      const { stdout, stderr, code } = await command.then(
        (said) => ({ ...said, code: 0 }),
        (error: { readonly stdout: string; readonly stderr: string; readonly code: number }) => error,
      );
      return { code, said: stdout + stderr };
    },
    async remove() {
      await rm(path.join(ROOT, ownBuild), { recursive: true });
      await Promise.all([content.remove(), data.remove()]);
    },
  };
}

async function textsIn(folder: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, "latin1")] as const));
}

test("no file of an export has held-back words or keys in it, whatever the settings, links and folders are", async () => {
  const secrets = await heldBack();
  const { contentDir, target, run, remove } = await ownExport((site) => {
    site.setIn(["modes", "protected", "hosts"], ["*"]);
  });
  const media = path.join(contentDir, "media");
  await cp(path.join(FIXTURE, "media/portrait.svg"), path.join(media, "portrait.svg"));
  await symlink("../portfolio", path.join(media, "all"));
  await symlink("../portfolio/testimonies/dana-kim.yaml", path.join(media, "dana.svg"));
  await symlink("../outside.svg", path.join(media, "outside.svg"));
  const planted = ["key.json", ".env", "outside.svg", "backups/outbox.db", "portfolio/key.json"];
  for (const name of [...planted, "media/key.json", "media/.env", "media/backups/outbox.db"]) {
    await mkdir(path.dirname(path.join(contentDir, name)), { recursive: true });
    const text = name.endsWith(".svg")
      ? `<svg xmlns="http://www.w3.org/2000/svg"><title>${SECRET}</title></svg>`
      : SECRET;
    await writeFile(path.join(contentDir, name), text);
  }
  expect(await run()).toMatchObject({ code: 0 });
  const texts = await textsIn(target);
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter(([, text]) => text.includes(SECRET)).map(([name]) => name)).toEqual([]);
  expect(texts.flatMap(([name, text]) => givenAway(text, secrets).map((words) => ({ name, words })))).toEqual([]);
  expect(await readdir(path.join(target, "media"))).toEqual(["portrait.svg"]);
  await remove();
});

test("a story that is not written is left out of the export, its sitemap and its search", async () => {
  const { contentDir, target, run, remove } = await ownExport();
  await rm(path.join(contentDir, "portfolio/stories/budgeting.yaml"));
  const { code, said } = await run();
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("/budgeting skipped: ") });
  const names = await readdir(target);
  expect(names).toContain("bank-of-kigali");
  expect(names.filter((name) => name.startsWith("budgeting"))).toEqual([]);
  expect(await readFile(path.join(target, "sitemap.xml"), "utf8")).not.toContain("/budgeting");
  expect(await readFile(path.join(target, "search-index.json"), "utf8")).not.toContain('"to":"/budgeting"');
  await remove();
});

test("an export that fails says which page and which file it was, and the last one stays", async () => {
  const { contentDir, target, run, remove } = await ownExport();
  expect(await run()).toMatchObject({ code: 0 });
  const before = await readFile(path.join(target, "index.html"), "utf8");
  await rm(path.join(contentDir, "legal/terms.md"));
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toContain("/terms cannot be exported");
  expect(said).toContain("legal/terms.md");
  expect(said).toContain("npm run content -- check");
  expect(said).not.toMatch(/^\s+at /m);
  expect(await readFile(path.join(target, "index.html"), "utf8")).toBe(before);
  expect((await readdir(path.dirname(target))).toSorted()).toEqual(["client", "server", "static"]);
  await remove();
});
