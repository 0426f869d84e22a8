import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openInBrowser } from "./open-in-browser.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "opener-"));
  vi.stubEnv("PATH", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it.each([
  ["linux", "xdg-open"],
  ["darwin", "open"],
  ["win32", "explorer"],
] as const)("on %s, asks %s, which gets the file as one argument", async (platform, program) => {
  const received = path.join(folder, "received");
  await writeFile(path.join(folder, program), `#!/bin/sh\nprintf '%s|' "$@" > "${received}"\n`);
  await chmod(path.join(folder, program), 0o755);
  const page = path.join(folder, "my file & more.html");
  expect(await openInBrowser(page, platform)).toBe(true);
  await vi.waitFor(async () => expect(await readFile(received, "utf8")).toBe(`${page}|`), 20_000);
});

it("says so if the machine cannot open anything", async () => {
  expect(await openInBrowser(path.join(folder, "page.html"))).toBe(false);
});
