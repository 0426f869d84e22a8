import { drawPreview } from "../../src/media/previews.ts";
import { median } from "./page-table.ts";

// Measures drawing a preview: the first one after a start, which reads the fonts, and the others.
const TITLES = ["Professional Experience", "Social Impact", "Full Portfolio", "Bank of Kigali", "Musings"];
const ROUNDS = 5;

/** Draws a preview. Returns the wall time and the CPU time of all cores, in milliseconds. */
async function measured(title: string): Promise<{ readonly wall: number; readonly cpu: number }> {
  const began = performance.now();
  const used = process.cpuUsage();
  await drawPreview({ title, owner: "Robin Vale", role: "Product and engineering leader", inProgress: false });
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - began, cpu: (user + system) / 1000 };
}

const format = ({ wall, cpu }: { readonly wall: number; readonly cpu: number }) =>
  `${wall.toFixed(0)} ms, ${cpu.toFixed(0)} ms of CPU time`;

const first = await measured("I am a Builder");
const others = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const title of TITLES) others.push(await measured(`${title} ${round}`));
}
console.log(`The first preview after a start: ${format(first)}`);
console.log(
  `Each other one (median of ${others.length}): ${format({ wall: median(others.map(({ wall }) => wall)), cpu: median(others.map(({ cpu }) => cpu)) })}`,
);
