import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { countedIn, type SentEvent, sendEvent, visit } from "../../e2e/support/counting.ts";
import { createDataFolder } from "../../e2e/support/data-folder.ts";
import { ROOT } from "../../e2e/support/running-site.ts";
import { startServer } from "../../e2e/support/server-process.ts";

/** Runs a command on a data folder. Returns its exit code. */
async function command(name: "backup" | "restore", folder: string, dataDir: string): Promise<unknown> {
  const script = path.join(ROOT, "src/cli", `${name}.ts`);
  const child = spawn(process.execPath, [script, folder], { cwd: ROOT, env: { DATA_DIR: dataDir } });
  const [code] = await once(child, "exit");
  return code;
}

test("a backup of a running site contains each count once", async () => {
  const dataDir = await createDataFolder();
  const copy = path.join(dataDir, "copy");
  const server = await startServer({ DATA_DIR: dataDir });
  const sent: SentEvent[] = [];
  let copied = false;
  async function keepSending(): Promise<void> {
    while (!copied) {
      const event = visit();
      expect(await sendEvent(server.origin, event)).toBe(204);
      sent.push(event);
    }
  }
  const senders = Array.from({ length: 4 }, keepSending);
  expect(await command("backup", copy, dataDir)).toBe(0);
  copied = true;
  await Promise.all(senders);
  expect(await command("restore", copy, dataDir)).toBe(1);
  await server.stop();
  expect(await command("restore", copy, dataDir)).toBe(0);

  // Repeated events from before the backup do not count again; later ones count as new.
  const restarted = await startServer({ DATA_DIR: dataDir });
  for (const event of sent) expect(await sendEvent(restarted.origin, event)).toBe(204);
  await restarted.stop();
  expect(await countedIn(dataDir)).toEqual(countsFrom([["visits", "all", sent.length]]));
});
