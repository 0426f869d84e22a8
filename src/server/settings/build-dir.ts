/** The folder of the built application, below the project's root; another one where a second build stands beside it. */
export function readBuildDir(env: Readonly<Record<string, string | undefined>>): string {
  return env["BUILD_DIR"] || "build";
}
