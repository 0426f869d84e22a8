import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openInBrowser } from "./open-in-browser.ts";

it.each([
  ["linux", "xdg-open"],
  ["darwin", "open"],
  ["win32", "explorer"],
] as const)("on %s, asks %s, which gets the address as one argument", async (platform, program) => {
  const folder = await mkdtemp(path.join(tmpdir(), "opener-"));
  vi.stubEnv("PATH", folder);
  onTestFinished(() => rm(folder, { recursive: true }));
  const received = path.join(folder, "received");
  await writeFile(path.join(folder, program), `#!/bin/sh\nprintf '%s|' "$@" > "${received}"\n`, { mode: 0o755 });
  openInBrowser("http://127.0.0.1:1/edit?a&b c", { platform, env: { DISPLAY: ":0" } });
  await vi.waitFor(async () => expect(await readFile(received, "utf8")).toBe("http://127.0.0.1:1/edit?a&b c|"), 20_000);
  vi.unstubAllEnvs();
});
