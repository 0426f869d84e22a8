import { buildIfChanged } from "../../scripts/build.ts";
import { createFolder } from "../e2e/support/content.ts";
import { startServer } from "../e2e/support/server-process.ts";

/** The container image and the systemd service set the same values. */
const DEPLOYED = {
  NODE_ENV: "production",
  NODE_OPTIONS: "--max-semi-space-size=4",
  MALLOC_ARENA_MAX: "2",
  BASE_PATH: "",
};

/**
 * Builds the site and starts the production build with its own stores, on a free port in a process of its own.
 * @throws Error if it cannot be built or started
 */
export async function startBuiltSite() {
  if (!(await buildIfChanged())) throw new Error("The site could not be built");
  return startServer({ DATA_DIR: await createFolder(), ...DEPLOYED });
}

/** The middle value, so that one disturbed run does not matter. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError("An empty list has no median");
  return middle;
}
