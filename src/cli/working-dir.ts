/** Where a command was typed: npm runs it in the product's folder. */
export function workingDirFrom(env: Readonly<Record<string, string | undefined>>): string {
  return env["INIT_CWD"] ?? process.cwd();
}
