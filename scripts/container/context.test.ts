import { spawnSync } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesBelow } from "../../src/content/read/files-below.ts";
import { ROOT } from "../run.ts";
import { copyContext } from "./context.ts";

/** What an owner may have in the folder and must not be in an image, where anybody who gets the image can read it. */
const SECRETS = [
  ".env",
  ".env.production",
  ".data/portfolio.db",
  ".git/config",
  "key.json",
  "service-account.json",
  "my-site-3f2a9c.json",
  "key.pem",
  "backups/2026-11-21/portfolio.db",
  "portfolio.db",
  "notes.md",
  "build-static/index.html",
  "content/key.json",
  "content/.env",
  "content/portfolio/key.json",
  "content/media/key.json",
  "content/media/.private/a.svg",
  "content/legal/key.json",
  "src/app/key.json",
  "src/server/key.json",
  "src/server/.env",
  "deploy/key.json",
  "deploy/firebase/key.json",
];

let folder: string;
let context: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "context-"));
  const copy = path.join(folder, "site");
  const tooBig = new Set(["node_modules", ".git", "build", ".data", ".cache"]);
  await cp(ROOT, copy, { recursive: true, filter: (file) => !tooBig.has(path.basename(file)) });
  for (const secret of SECRETS) {
    await mkdir(path.dirname(path.join(copy, secret)), { recursive: true });
    await writeFile(path.join(copy, secret), "secret");
  }
  context = path.join(folder, "context");
  await mkdir(context);
  await copyContext(copy, context);
});
afterAll(() => rm(folder, { recursive: true }));

test("a container is built without the keys, settings, databases and backups that lie about", async () => {
  const files = await readdir(context, { recursive: true });
  expect(SECRETS.filter((secret) => files.includes(secret))).toEqual([]);
});

test("it is built with the code, the content and every picture of it", async () => {
  const files = await readdir(context, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      ".npmrc",
      "package-lock.json",
      "src/server/main.ts",
      "src/cli/backup.ts",
      "scripts/build-command.ts",
    ]),
  );
  const content = ["portfolio", "tracker", "legal", "media"].map((name) => `content/${name}`);
  for (const folder of ["src", "scripts", "public", ...content]) {
    const names = async (root: string) => (await filesBelow(path.join(root, folder))).map(({ name }) => name);
    const wanted = (await names(ROOT)).filter((name) => !/\.test\.tsx?$/.test(name));
    expect(await names(context)).toEqual(wanted);
  }
});

test("git leaves keys, settings, databases and backups out of the repository", async () => {
  const repository = path.join(folder, "repository");
  const names = [".env", "key.json", "my-service-account.json", "key.pem", "backups/2026-11-21/outbox.db", "site.db"];
  for (const name of [...names, ...names.map((name) => `content/${name}`)]) {
    await mkdir(path.dirname(path.join(repository, name)), { recursive: true });
    await writeFile(path.join(repository, name), "secret");
  }
  await copyFile(path.join(ROOT, ".gitignore"), path.join(repository, ".gitignore"));
  const git = (...args: string[]) => spawnSync("git", args, { cwd: repository, encoding: "utf8" }).stdout.trim();
  git("init", "--quiet");
  expect(git("status", "--porcelain", "--untracked-files=all")).toBe("?? .gitignore");
});
