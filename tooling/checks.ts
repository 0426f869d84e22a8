import { run } from "./run.ts";

/** The fast part of the tests, in the order in which they fail fastest. */
export const checks = [
  ["Format and lint", () => run("biome", ["ci", "--error-on-warnings", "."])],
  ["Unused files, exports and packages", () => run("knip", [])],
  ["Types", async () => (await run("react-router", ["typegen"])) && (await run("tsc", ["-p", "."]))],
  ["Unit and store tests", () => run("vitest", ["run"])],
] as const;
