import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { ENTRIES } from "./entries.mjs";
import { writeProductionFolder } from "./production-folder.ts";
import { ROOT } from "./run.ts";

const text = (file: string) => readFile(path.join(ROOT, file), "utf8");

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "production-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function writeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), "text");
  }
}

test("a production folder contains no keys, settings, databases or notes", async () => {
  const folder = await temporaryFolder();
  const content = [
    ...["site.yaml", "site.es.yaml", "legal/terms.md", "legal/terms.pt-BR.md", "media/work/A.JPG", "media/b.svg"],
    ...["portfolio/blog/one.yaml", "portfolio/blog/two.es.md", "tracker/impact/events.yaml"],
  ];
  const secrets = [
    "key.json",
    ".env",
    "notes.md",
    "portfolio/key.json",
    "portfolio/blog/README.md",
    "site.backup.yaml",
    "media/.private/a.svg",
    "legal/key.pem",
    "a.db",
  ];
  const built = ["server/start.js", "client/assets/a.js"];
  await writeFiles(path.join(folder, "content"), [...content, ...secrets]);
  await writeFiles(path.join(folder, "build"), [...built, "static/index.html", "under-base-path/server/start.js"]);
  const target = path.join(folder, "production");
  const sources = { root: ROOT, buildDir: path.join(folder, "build"), contentDir: path.join(folder, "content") };
  await writeProductionFolder(target, sources);
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/^(node_modules|templates)\//.test(file));
  const fonts = await readdir(path.join(target, "node_modules/@expo-google-fonts/vazirmatn"), { recursive: true });
  const named = fonts.filter((name) => /\.(ttf|png)$|FONT$/.test(name)).map((name) => path.basename(name));
  const weights = ["100Thin", "400Regular", "700Bold", "900Black"];
  expect(named.toSorted()).toEqual(["LICENSE_FONT", ...weights.map((weight) => `Vazirmatn_${weight}.ttf`)]);
  const expected = [...content.map((name) => `content/${name}`), ...built.map((name) => `build/${name}`)];
  expect(files.toSorted()).toEqual([...expected, "LICENSE", "package.json"].toSorted());
  await expect(writeProductionFolder(target, sources)).rejects.toThrow("already exists");
});

test("git ignores keys, settings, databases and backups", async () => {
  const repository = await temporaryFolder();
  const names = [".env", "key.json", "my-service-account.json", "key.pem", "backups/2026-11-21/outbox.db", "site.db"];
  await writeFiles(repository, [...names, ...names.map((name) => `content/${name}`)]);
  await copyFile(path.join(ROOT, ".gitignore"), path.join(repository, ".gitignore"));
  const git = (...args: string[]) => spawnSync("git", args, { cwd: repository, encoding: "utf8" }).stdout.trim();
  git("init", "--quiet");
  expect(git("status", "--porcelain", "--untracked-files=all")).toBe("?? .gitignore");
});

test.each([
  "Dockerfile",
  "deploy/machine/site.service",
  "deploy/machine/site-backup.service",
  "deploy/machine/update.sh",
  "docs/deploy.md",
])("%s starts files that exist in a build", async (file) => {
  const started = Array.from((await text(file)).matchAll(/build\/server\/([\w-]+)\.js/g), ([, name]) => name);
  expect(started.length).toBeGreaterThan(0);
  expect(Object.keys(ENTRIES)).toEqual(expect.arrayContaining(started));
});

test("the container uses the Node version of the lock file", async () => {
  const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
  const { packages } = lock.parse(JSON.parse(await text("package-lock.json")));
  const [major, minor] = packages["node_modules/node"]?.version?.split(".") ?? [];
  // The second image has the C library of the same Debian, version 12.
  const images = Array.from((await text("Dockerfile")).matchAll(/^FROM (\S+)/gm), ([, image]) => image);
  expect(images).toEqual([`node:${major}.${minor}-bookworm-slim`, "gcr.io/distroless/cc-debian12:nonroot"]);
});
