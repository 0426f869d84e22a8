import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FIXTURE } from "../test/support/fixture.ts";
import { DEFAULTS, startFromSource } from "../test/support/source-server.ts";

const SCRIPT = path.join(import.meta.dirname, "built.ts");

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "edit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function edit(env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, "edit", "--no-open"], {
    env: { ...DEFAULTS, PATH: process.env["PATH"], NODE_ENV: "", ...env },
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

it("does not start in production, and touches nothing", async () => {
  const folder = await emptyFolder();
  const { status, output } = edit({
    NODE_ENV: "production",
    CONTENT_DIR: FIXTURE,
    DATA_DIR: path.join(folder, "data"),
  });
  expect(status).toBe(1);
  expect(output).toBe("The editor is only for your own machine: it does not run with NODE_ENV=production. Unset it.\n");
  expect(existsSync(path.join(folder, "data"))).toBe(false);
});

it("says what to do without content", async () => {
  const folder = await emptyFolder();
  const { status, output } = edit({ CONTENT_DIR: folder, DATA_DIR: path.join(folder, "data") });
  expect(status).toBe(1);
  expect(output).toBe(`${folder} has no site.yaml. Set CONTENT_DIR, or run: npx mass-and-line init\n`);
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
