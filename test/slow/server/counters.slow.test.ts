import { Agent } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { minimalContent } from "../../e2e/support/content.ts";
import { countedIn, type SentEvent, sendEvent, visit } from "../../e2e/support/counting.ts";
import { createDataFolder } from "../../e2e/support/process-folder.ts";
import { startServer } from "../../e2e/support/server-process.ts";

/** Parallel servers, each with its own data folder and killed ten times. */
const SERVERS = 2;
const KILLS = 10;
const SENDERS = 8;

test("servers killed twenty times under load keep every event they answered with 204 and count none twice", async () => {
  const dataDir = await createDataFolder();
  const contentDir = await minimalContent();
  const folders = Array.from({ length: SERVERS }, (_, server) => path.join(dataDir, String(server)));
  await Promise.all(
    folders.map(async (folder) => {
      const settled = await killUnderLoad({ DATA_DIR: folder, CONTENT_DIR: contentDir });
      expect(settled).toBeGreaterThan(KILLS * 20);
      expect(await countedIn(folder)).toEqual(countsFrom([["visits", "all", settled]]));
    }),
  );
  // It starts servers twenty-two times, which is slow on a busy machine.
}, 360_000);

/** Kills a server repeatedly while sending events. Returns the number of events answered with 204. */
async function killUnderLoad(env: Readonly<Record<string, string>>): Promise<number> {
  const settled = new Set<string>();
  // Unanswered events are sent again with the same id, like a page does.
  const unanswered: SentEvent[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });

  for (let life = 0; life <= KILLS; life += 1) {
    const server = await startServer(env);
    const isLast = life === KILLS;
    // A different number each time, so that the server is killed at different points.
    const target = settled.size + 20 + life * 3;

    const sender = async () => {
      while (isLast ? unanswered.length > 0 : settled.size < target) {
        const event = unanswered.shift() ?? visit();
        try {
          expect(await sendEvent(server.origin, event, agent)).toBe(204);
          settled.add(event.id);
        } catch (error) {
          unanswered.push(event);
          throw error;
        }
      }
      if (!isLast) server.signal("SIGKILL");
    };
    const ends = await Promise.allSettled(Array.from({ length: SENDERS }, sender));
    const wrong = ends.flatMap((end) => (end.status === "rejected" && !isCutOff(end.reason) ? [end.reason] : []));
    expect(wrong).toEqual([]);
    if (isLast) await server.stop();
    await server.ended;
  }

  agent.destroy();
  expect(unanswered).toEqual([]);
  return settled.size;
}

/** Whether the connection broke because the process was killed. */
function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(String(error.code))
  );
}
