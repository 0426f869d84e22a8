import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../src/server/http.ts";
import { SITE_YAML, temporaryContent } from "../test/support/content/temporary-content.ts";
import { ROOT } from "./run.ts";

/** Runs a script that must fail before it builds, and returns its output. */
async function runFailing(
  script: string,
  env: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
) {
  const root = await temporaryContent(files);
  const BUILD_DIR = `build/refused-${process.pid}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, "scripts/built.ts"), script], {
    // Where the owner's `.env` is not read.
    cwd: import.meta.dirname,
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: root, DATA_DIR: path.join(root, ".data"), PORT: "0", BUILD_DIR, ...env },
  });
  expect(existsSync(path.join(ROOT, BUILD_DIR)), "a build was started").toBe(false);
  return { root, status, stdout, errors: stderr.trim().split("\n") };
}

test.each(["start", "export"])("an invalid site.yaml is reported before a build: %s", async (script) => {
  const { root, status, stdout, errors } = await runFailing(
    script,
    {},
    { "site.yaml": SITE_YAML.replace('"name":"Ada"', '"nmae":"Ada"') },
  );
  expect([status, stdout]).toEqual([1, ""]);
  expect(errors).toEqual([
    expect.stringContaining(`${root}/site.yaml:1:2 error schema: owner.name: missing; expected text`),
    expect.stringMatching(/error schema: owner: unknown field "nmae"; .+; did you mean "name"\?$/),
    "Fix site.yaml first. For all errors: npx mass-and-line check",
  ]);
});

test("a missing content folder is reported", async () => {
  const { errors } = await runFailing("start", { CONTENT_DIR: "/nowhere/content" });
  expect(errors[0]).toMatch(/^\/nowhere\/content:1:1 error file: the folder does not exist; expected .+ CONTENT_DIR/);
});

test("an invalid setting is reported before a build", async () => {
  const { status, errors } = await runFailing("start", { PAGE_MAX_AGE: "soon" });
  expect([status, errors]).toEqual([1, ['PAGE_MAX_AGE is "soon": expected a whole number up to 3600']]);
});

test("a port already in use is reported before a build", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listen(other, { host: "127.0.0.1", port: 0 });
  const { status, errors } = await runFailing("start", { PORT: String(port) });
  expect([status, errors]).toEqual([1, [`PORT ${port} on HOST 127.0.0.1 cannot be used: port already in use`]]);
});
