import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { minimalContent } from "../../e2e/support/content.ts";
import { countedIn, type SentEvent, sendEvent, visit } from "../../e2e/support/counting.ts";
import { createDataFolder } from "../../e2e/support/process-folder.ts";
import { startServer } from "../../e2e/support/server-process.ts";

const KILLS = 10;
const SENDERS = 8;

test("a server that is killed ten times under load keeps every event it accepted and counts none twice", async () => {
  const env = { DATA_DIR: await createDataFolder(), CONTENT_DIR: await minimalContent() };
  const accepted = new Set<string>();
  // Events without an answer are sent again with the same id, as a page does.
  const unanswered: SentEvent[] = [];
  for (let life = 0; life < KILLS; life += 1) {
    const server = await startServer(env);
    const sender = async () => {
      for (;;) {
        const event = unanswered.shift() ?? visit();
        const status = await sendEvent(server.origin, event).catch(() => undefined);
        if (status === undefined) return unanswered.push(event);
        expect(status).toBe(204);
        accepted.add(event.id);
      }
    };
    const senders = Array.from({ length: SENDERS }, sender);
    await setTimeout(200 + life * 30);
    server.signal("SIGKILL");
    await Promise.all([...senders, server.ended]);
  }
  const last = await startServer(env);
  for (const event of unanswered) {
    expect(await sendEvent(last.origin, event)).toBe(204);
    accepted.add(event.id);
  }
  await last.stop();
  expect(accepted.size).toBeGreaterThan(KILLS * SENDERS);
  expect(countedIn(env.DATA_DIR)).toEqual(countsFrom([["visits", "all", accepted.size]]));
}, 360_000);
