/** Counts events one after the other and delivers them meanwhile, as a server does, until it is done or killed. */
import { setTimeout } from "node:timers/promises";
import { StoreUnavailable } from "../../../src/domain/documents/document-store.ts";
import { openCounters } from "../../../src/store/counters.ts";
import { openFirestore } from "../../../src/store/firestore/firestore.ts";

const { projectId, emulators, file, from, to } = JSON.parse(process.argv[2] ?? "");

const store = openFirestore({ projectId, apiKey: "any" }, { emulators, limitMs: 30_000 });
const counters = openCounters(file, { now: () => new Date(), hosted: true });

let isDone = false;
/** Delivers again and again, also after the other process was faster twice in a row, until nothing is left. */
async function deliver(): Promise<void> {
  for (let isLast = false; !isLast; ) {
    isLast = isDone;
    await counters.deliver(store).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      isLast = false;
    });
    await setTimeout(10);
  }
}
const delivered = deliver();
for (let n = from; n < to; n += 1) {
  await counters.add({ event: "visits", value: "all", id: String(n) });
  console.log(n);
}
isDone = true;
await delivered;
counters.close();
// The client of Authentication keeps a process alive.
process.exit(0);
