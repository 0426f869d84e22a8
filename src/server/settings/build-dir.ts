/** Relative to the project's root. A second build beside the first has its own. */
export function readBuildDir(env: Readonly<Record<string, string | undefined>>): string {
  return env["BUILD_DIR"] || "build";
}
