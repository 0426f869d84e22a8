import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import { type FirestoreWorld, firestoreWorld, runningEmulators } from "../../../test/support/store/firestore-world.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { rulesFiles } from "../../cli/commands/rules.ts";

const SCRIPT = path.join(import.meta.dirname, "../../../test/support/store/counting-process.ts");
const EVENTS = 150;
/** Each process is killed after this many events. */
const LIVES = [11, 23, 37, 41];

/** Counts events with a process that is killed again and again. Events without an answer are sent again. */
async function countWhileKilled({ projectId }: FirestoreWorld, file: string): Promise<void> {
  let counted = 0;
  for (const life of [...LIVES, Number.POSITIVE_INFINITY]) {
    const settings = JSON.stringify({ projectId, emulators: runningEmulators(), file, from: counted, to: EVENTS });
    const child = spawn(process.execPath, [SCRIPT, settings], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "exit");
    const until = counted + life;
    createInterface({ input: child.stdout }).on("line", (line) => {
      counted = Number(line) + 1;
      if (counted === until) child.kill("SIGKILL");
    });
    const [code] = await ended;
    // The others may end before this process reads that they reached their end.
    if (life === Number.POSITIVE_INFINITY) expect(code).toBe(0);
  }
}

test("two processes that are killed again and again lose no count and count none twice", async () => {
  const world = await firestoreWorld({ rules: rulesFiles(samplePages)["portfolio.rules"] ?? "" });
  onTestFinished(world.close);
  const folder = await temporaryFolder();
  await Promise.all(["a", "b"].map((name) => countWhileKilled(world, path.join(folder, `${name}.db`))));
  expect(await countsOf(world.store)).toEqual({ visits: { all: 2 * EVENTS } });
  expect(await world.store.read("traffic", false)).toMatchObject([{ id: "events" }]);
}, 240_000);
