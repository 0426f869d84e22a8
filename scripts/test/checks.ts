import { run } from "../run.ts";

/** The fast tests, fastest first. */
export const checks = [
  ["Format and lint", () => run("biome", ["ci", "--error-on-warnings", "."])],
  ["Types of routes", () => run("react-router", ["typegen"])],
  ["Unused files, exports and packages", () => run("knip", [])],
  ["Types", () => run("tsc", ["-p", "."])],
  ["Unit and store tests", () => run("vitest", ["run", "--project", "unit"])],
] as const;
