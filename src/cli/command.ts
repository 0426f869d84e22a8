import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { suggest } from "../content/diagnostic.ts";
import type { Settings } from "../server/settings.ts";
import type { Terminal } from "./terminal.ts";

/** 0 success, 1 errors found, 2 wrong usage or setting. */
export type ExitCode = 0 | 1 | 2;

export interface CommandContext {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly terminal: Terminal;
  /** Where the command was typed. */
  readonly workingDir: string;
}

/** @throws UsageError */
export type Command = (args: readonly string[], context: CommandContext) => Promise<ExitCode>;

/** Invalid usage of a command. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * @param names of the positional arguments; those in brackets may be missing
 * @throws UsageError
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  names: readonly string[] = [],
) {
  const known = Object.keys(options).map((name) => `--${name}`);
  const read = attempt(known, () => parseArgs({ args: [...args], options, allowPositionals: true, strict: true }));
  const { length } = read.positionals;
  const missing = names.slice(length).filter((name) => !name.startsWith("["));
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(" ")}`);
  if (length > names.length) throw new UsageError(`Unexpected: ${read.positionals.slice(names.length).join(" ")}`);
  return read;
}

function attempt<T>(known: readonly string[], read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = /^Unknown option '([^']+)'/.exec(error.message)?.[1];
    throw new UsageError(unknown === undefined ? error.message : noSuch("option", unknown, known));
  }
}

/** Names what is unknown, with the nearest known name or all of them. */
export function noSuch(
  what: string,
  name: string,
  known: readonly string[],
  meant: string | undefined = suggest(name, known),
): string {
  const available = known.length === 0 ? "None is available" : `Available: ${known.join(", ")}`;
  return `Unknown ${what} "${name}". ${meant === undefined ? available : `Did you mean "${meant}"?`}`;
}
