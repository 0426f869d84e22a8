import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { copyContent } from "../../e2e/support/content.ts";
import { fetchRaw } from "../../e2e/support/fetch-raw.ts";
import { createDataFolder } from "../../e2e/support/process-folder.ts";
import { leakedIn, redactedWords } from "../../e2e/support/secrets.ts";
import { startServer } from "../../e2e/support/server-process.ts";

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Makes a document of a content folder invalid. */
async function invalidate(contentDir: string): Promise<void> {
  const file = path.join(contentDir, "portfolio/testimonies/joel-hartwig.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^role: .*\n/m, ""));
}

test("on SIGTERM under load, the process completes every response and exits with 0", async () => {
  const server = await startServer({ DATA_DIR: await createDataFolder() });
  const { hostname, port } = new URL(server.origin);
  let answered = 0;

  /** Sends requests on one connection until the server closes it. Returns whether the server announced that. */
  async function keepRequesting(): Promise<boolean> {
    const socket = connect(Number(port), hostname);
    const request = "GET /awards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let response = Buffer.alloc(0);
    socket.write(request);
    for await (const more of socket) {
      response = Buffer.concat([response, more]);
      const head = response.toString("latin1", 0, response.indexOf("\r\n\r\n"));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
      if (response.length < head.length + 4 + length) continue;
      expect(response.toString("latin1", response.length - 7)).toBe("</html>");
      answered += 1;
      if (answered === 500) server.child.kill("SIGTERM");
      if (/connection: close/i.test(head)) return true;
      response = Buffer.alloc(0);
      socket.write(request);
    }
    return false;
  }

  const visitors = Array.from({ length: 20 }, keepRequesting);
  expect(await Promise.all(visitors)).toEqual(visitors.map(() => true));
  expect(await server.ended).toBe(0);
});

test("the log has one JSON object per line and nothing about visitors", async () => {
  const contentDir = await copyContent();
  await invalidate(contentDir);
  const dataDir = await createDataFolder();
  await mkdir(path.join(dataDir, "tracker.db"));
  const server = await startServer({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, LOG_FORMAT: "" });
  for (const address of ["/testimonials", "/2022-tracker", "/testimonials?impact=99", "/nowhere"]) {
    await fetchRaw(server.origin, address, { headers: { "X-Forwarded-For": "203.0.113.77", "User-Agent": "Mosaic" } });
  }
  await server.stop();
  const output = server.output();
  const lines = output.trim().split("\n");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      level: expect.stringMatching(/^(info|error)$/),
      message: expect.any(String),
    });
  }
  expect(output).toContain("joel-hartwig.yaml");
  expect(output).not.toMatch(/203\.0\.113\.77|Mosaic/);
  expect(leakedIn(output, await redactedWords())).toEqual([]);
});
