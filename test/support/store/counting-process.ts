/** Counts events one after the other and delivers them meanwhile, as a server does, until it is done or killed. */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openFirestore } from "../../../src/store/firestore/firestore.ts";
import { openOutbox } from "../../../src/store/outbox/outbox.ts";
import { withSession } from "../../../src/store/session.ts";

const {
  project,
  firestore,
  auth,
  outbox: file,
  from,
  to,
} = parseArgs({
  options: {
    project: { type: "string", default: "" },
    firestore: { type: "string", default: "" },
    auth: { type: "string", default: "" },
    outbox: { type: "string", default: "" },
    from: { type: "string", default: "0" },
    to: { type: "string", default: "0" },
  },
}).values;

const emulators = { firestore, auth };
const store = withSession(openFirestore({ projectId: project, apiKey: "any" }, { emulators, limitMs: 30_000 }));
const outbox = openOutbox(file, { now: () => new Date() });

let isDone = false;
async function deliver(): Promise<void> {
  while (!isDone) {
    await outbox.deliver(store);
    await setTimeout(10);
  }
}
const delivered = deliver();
for (let n = Number(from); n < Number(to); n += 1) {
  await outbox.add({ event: "visits", value: "all", id: String(n) });
  console.log(n);
}
isDone = true;
await delivered;
await outbox.deliver(store);
outbox.close();
// The client of Authentication keeps a process alive.
process.exit(0);
