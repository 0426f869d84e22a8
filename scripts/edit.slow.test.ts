import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FIXTURE } from "../test/support/fixture.ts";
import { DEFAULTS, startFromSource } from "../test/support/source-server.ts";
import { ROOT } from "./run.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "edit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it.each([
  ["production", /^The editor is only for your own machine: it does not run with NODE_ENV=production\. Unset it\.\n$/],
  ["", /^\S+ has no site\.yaml\. Set CONTENT_DIR, or run: npx mass-and-line init\n$/],
])("does not start in mode %j without content, says why, and touches nothing", async (NODE_ENV, message) => {
  const folder = await emptyFolder();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/built.ts", "edit", "--no-open"], {
    env: { ...DEFAULTS, PATH: process.env["PATH"], NODE_ENV, CONTENT_DIR: folder, DATA_DIR: path.join(folder, "data") },
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(message)]);
  expect(await readdir(folder)).toEqual([]);
});

it("prints what fails later, runs on, and ends when its terminal is closed", async () => {
  const data = await emptyFolder();
  const failing = 'process.on("SIGUSR2", () => setImmediate(() => { throw new Error("a tool broke"); }))';
  const { address, child, output } = await startFromSource(
    "edit",
    { ...DEFAULTS, NODE_ENV: "", PORT: "0", CONTENT_DIR: FIXTURE, DATA_DIR: data },
    ["--import", `data:text/javascript,${failing}`],
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  child.kill("SIGUSR2");
  await expect.poll(output).toContain("Uncaught error: a tool broke");
  expect((await fetch(new URL("/edit", address))).status).toBe(403);
  child.kill("SIGHUP");
  expect(await once(child, "close")).toEqual([0, null]);
  expect(output()).toContain("The editor is closed.\n");
}, 240_000);
