import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { suggest } from "../content/check/suggest.ts";
import type { Settings } from "../server/settings/settings.ts";
import type { Terminal } from "./terminal.ts";

/** What a command ends with: 0 all is well, 1 problems found, 2 the call or a setting is wrong. */
export type ExitCode = 0 | 1 | 2;

/** What a command is run with. */
export interface CommandContext {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly terminal: Terminal;
}

/**
 * A command, given what follows its name.
 * @throws UsageError
 */
export type Command = (args: readonly string[], context: CommandContext) => Promise<ExitCode>;

/** The command was called the wrong way; the message says what is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * The options of a command, and what stands beside them.
 * @param names of what stands beside them, all of which has to be there
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
  if (length < names.length) throw new UsageError(`Missing: ${names.slice(length).join(" ")}`);
  if (length > names.length) throw new UsageError(`Too much: ${read.positionals.slice(names.length).join(" ")}`);
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

/** That something of a kind is not known, and what was most likely meant, or what there is. */
export function noSuch(
  what: string,
  name: string,
  known: readonly string[],
  meant: string | undefined = suggest(name, known),
): string {
  const there = known.length === 0 ? "there is none" : `there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;
  return `There is no ${what} "${name}"; ${meant === undefined ? there : `did you mean "${meant}"?`}`;
}
