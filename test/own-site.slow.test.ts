import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { check } from "../src/cli/commands/check.ts";
import { init } from "../src/cli/commands/init.ts";
import { gitIn } from "./support/cli/git.ts";
import { runCommand } from "./support/cli/run-command.ts";
import { FIXTURE } from "./support/fixture.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "own-site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function commit(repository: string, message: string): Promise<void> {
  await gitIn(repository, "add", "--all");
  await gitIn(repository, "commit", "--quiet", "--message", message);
}

const content = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runCommand(args, { commands: { check, init }, env });

test("a site in its own folder gets later versions of the product without conflicts", async () => {
  const folder = await emptyFolder();
  const upstream = path.join(folder, "upstream");
  const product = path.join(folder, "product");
  const own = path.join(folder, "my-site");
  const env = { CONTENT_DIR: own, INIT_CWD: product };
  await cp(FIXTURE, path.join(upstream, "content"), { recursive: true });
  await writeFile(path.join(upstream, ".gitignore"), ".env\n");
  await gitIn(upstream, "init", "--quiet", "--initial-branch=main");
  await commit(upstream, "The first version");
  await gitIn(folder, "clone", "--quiet", upstream, product);

  expect(await content(env, "init", "../my-site", "--name", "Noa Lindqvist", "--git")).toMatchObject({ code: 0 });
  await writeFile(path.join(product, ".env"), "CONTENT_DIR=../my-site\n");
  await commit(own, "My site");

  // Later versions change the sample.
  for (const version of ["second", "third"]) {
    for (const file of ["site.yaml", "legal/privacy.md", "portfolio/testimonies/dana-kim.yaml"]) {
      await writeFile(path.join(upstream, "content", file), `# Of the ${version} version\n`);
    }
    await rm(path.join(upstream, "content/portfolio/stories"), { recursive: true, force: true });
    await commit(upstream, `The ${version} version`);
    await gitIn(product, "pull", "--quiet", "--ff-only");
  }

  expect(await gitIn(product, "status", "--porcelain")).toBe("");
  expect(await gitIn(product, "log", "-1", "--format=%s")).toBe("The third version");
  expect(await gitIn(own, "status", "--porcelain")).toBe("");
  expect(await content(env, "check")).toMatchObject({ code: 0 });
});

test("publish.sh fetches a version of the product, checks the content and exports it for the site's address", async () => {
  const folder = await emptyFolder();
  const own = path.join(folder, "my-site");
  const product = path.join(folder, "product");
  const manifest = { scripts: { content: "node content.js", export: "node export.js" } };
  await mkdir(product);
  await writeFile(path.join(product, "package.json"), JSON.stringify(manifest));
  await writeFile(path.join(product, "content.js"), "process.exit(process.argv[2] === 'check' ? 0 : 1);");
  await writeFile(
    path.join(product, "export.js"),
    `const { mkdirSync, writeFileSync } = require("node:fs");
const { CONTENT_DIR, BASE_PATH, SITE_ORIGIN } = process.env;
mkdirSync("build/static" + BASE_PATH, { recursive: true });
writeFileSync("build/static" + BASE_PATH + "/index.html", [CONTENT_DIR, SITE_ORIGIN].join(" "));`,
  );
  await gitIn(product, "init", "--quiet", "--initial-branch=main");
  await commit(product, "The first version");
  await gitIn(product, "tag", "v1");
  await writeFile(path.join(product, "content.js"), "process.exit(1);");
  await commit(product, "A version that finds errors in the content");
  await gitIn(product, "tag", "v2");
  await writeFile(path.join(product, "content.js"), "process.exit(0);");
  await writeFile(path.join(product, "export.js"), "process.exit(1);");
  await commit(product, "A version that fails");

  const options = ["--name", "Noa Lindqvist", "--host", "github-pages"];
  await content({ CONTENT_DIR: own }, "init", ...options);
  const publish = (env: Readonly<Record<string, string>>) =>
    promisify(execFile)("sh", [path.join(own, "publish.sh")], {
      env: { PATH: process.env["PATH"], PRODUCT: `file://${product}`, ...env },
    });

  await publish({ PRODUCT_VERSION: "v1", SITE_ORIGIN: "https://noa.example", BASE_PATH: "/site" });
  expect(await readFile(path.join(own, "public/index.html"), "utf8")).toBe(`${own} https://noa.example`);
  expect(await readFile(path.join(own, "public/.nojekyll"), "utf8")).toBe("");
  expect(await content({ CONTENT_DIR: own }, "check")).toMatchObject({ code: 0 });

  for (const PRODUCT_VERSION of ["v2", "main"]) {
    await expect(publish({ PRODUCT_VERSION, SITE_ORIGIN: "https://later.example", BASE_PATH: "" })).rejects.toThrow();
    expect(await readFile(path.join(own, "public/index.html"), "utf8")).toBe(`${own} https://noa.example`);
  }
});
