/** Counts events one after the other and delivers them meanwhile, as a server does, until it is done or killed. */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openCounters } from "../../../src/store/counters.ts";
import { openFirestore } from "../../../src/store/firestore/firestore.ts";

const { project, firestore, auth, file, from, to } = parseArgs({
  options: {
    project: { type: "string", default: "" },
    firestore: { type: "string", default: "" },
    auth: { type: "string", default: "" },
    file: { type: "string", default: "" },
    from: { type: "string", default: "0" },
    to: { type: "string", default: "0" },
  },
}).values;

const emulators = { firestore, auth };
const store = openFirestore({ projectId: project, apiKey: "any" }, { emulators, limitMs: 30_000 });
const counters = openCounters(file, { now: () => new Date(), hosted: true });

let isDone = false;
async function deliver(): Promise<void> {
  while (!isDone) {
    await counters.deliver(store);
    await setTimeout(10);
  }
}
const delivered = deliver();
for (let n = Number(from); n < Number(to); n += 1) {
  await counters.add({ event: "visits", value: "all", id: String(n) });
  console.log(n);
}
isDone = true;
await delivered;
await counters.deliver(store);
counters.close();
// The client of Authentication keeps a process alive.
process.exit(0);
