import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { writeProductionFolder } from "../../../scripts/production-folder.ts";
import { filesIn } from "../../../src/site/export.ts";
import { BUILD_DIR, ROOT } from "../../e2e/support/running-site.ts";
import { startServer, temporaryFolder } from "../../e2e/support/server-process.ts";
import { FIXTURE } from "../../support/fixture.ts";

const MB = 1024 * 1024;

async function sizesIn(folder: string) {
  const files = await filesIn(folder);
  return Promise.all(files.map(async (file) => ({ file, bytes: (await stat(path.join(folder, file))).size })));
}

test("a production folder serves the site and runs the commands", async () => {
  const { folder, remove } = await temporaryFolder();
  try {
    const production = path.join(folder, "site");
    const DATA_DIR = path.join(folder, "data");
    await writeProductionFolder(production, {
      root: ROOT,
      buildDir: path.join(ROOT, BUILD_DIR),
      contentDir: FIXTURE,
    });
    const written = await sizesIn(production);
    expect(written.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60 * MB);
    expect((await readdir(production)).toSorted()).toEqual([
      "LICENSE",
      "build",
      "content",
      "node_modules",
      "package.json",
      "templates",
    ]);
    expect((await readdir(path.join(production, "node_modules"))).toSorted()).toEqual([
      "@expo-google-fonts",
      "@img",
      "detect-libc",
      "semver",
      "sharp",
    ]);

    /** Runs an entry of the build in its own process. Rejects if it fails. */
    async function run(entry: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
      const command = [path.join("build", "server", `${entry}.js`), ...args];
      return (await promisify(execFile)(process.execPath, command, { cwd: production, env: { DATA_DIR, ...env } }))
        .stdout;
    }

    const server = await startServer({ DATA_DIR }, production);
    const PORT = new URL(server.origin).port;
    await run("health", [], { PORT });
    const page = await (await fetch(`${server.origin}/`)).text();
    expect(page).toContain("<h1");
    const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? /href="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect(script).toMatch(/^\/assets\//);
    expect((await fetch(`${server.origin}${script}`)).status).toBe(200);
    // These need the fonts in the build and the native package for pictures.
    for (const [address, type] of [
      ["/resume.pdf", "application/pdf"],
      ["/og/awards.png", "image/png"],
    ] as const) {
      const response = await fetch(`${server.origin}${address}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    }
    const counted = await fetch(`${server.origin}/api/traffic`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ event: "visits", value: "new" }),
    });
    expect(counted.status).toBe(204);
    await expect.poll(() => run("stats", ["--json"])).toContain('"new"');
    expect(await run("backup", [path.join(folder, "backup")])).toContain("counters");
    await server.stop();
    expect(await server.ended).toBe(0);
    await expect(run("health", [], { PORT })).rejects.toThrow();

    expect(await run("restore", [path.join(folder, "backup")])).toContain("Restored");
    expect(await run("stats", ["--json"])).toContain('"new"');
    await run("content", ["check"]);
    // Nothing was written outside the data folder.
    expect(await sizesIn(production)).toEqual(written);
  } finally {
    await remove();
  }
}, 240_000);
