import { createPreviews } from "../../src/images/previews.ts";
import { median } from "./page-table.ts";

// How long a preview takes to make: the first after a start, which reads the fonts, and the others.
const TITLES = ["Professional Experience", "Social Impact", "Full Portfolio", "Bank of Kigali", "Musings"];
const ROUNDS = 5;

/** Makes a preview, and says how long that took, in milliseconds: by the clock, and of the processor on all its cores. */
async function measured(title: string): Promise<{ readonly wall: number; readonly busy: number }> {
  const began = performance.now();
  const used = process.cpuUsage();
  await previews.picture({ title, owner: "Robin Vale", role: "Product and engineering leader", underWay: false });
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - began, busy: (user + system) / 1000 };
}

const inWords = ({ wall, busy }: { readonly wall: number; readonly busy: number }) =>
  `${wall.toFixed(0)} ms, ${busy.toFixed(0)} ms of the processor`;

const previews = createPreviews();
const first = await measured("I am a Builder");
const others = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const title of TITLES) others.push(await measured(`${title} ${round}`));
}
console.log(`The first preview after a start: ${inWords(first)}`);
console.log(
  `Each other one (median of ${others.length}): ${inWords({ wall: median(others.map(({ wall }) => wall)), busy: median(others.map(({ busy }) => busy)) })}`,
);
