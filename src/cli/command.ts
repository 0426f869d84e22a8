import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { InvalidContent, suggest } from "../content/diagnostic.ts";
import { UnusableId } from "../content/starter.ts";
import { StoreUnavailable } from "../domain/documents/document-store.ts";
import { formatError } from "../domain/format/text.ts";
import { ImportError } from "../import/json-resume.ts";
import { readSettings, type Settings, SettingsError } from "../server/settings.ts";
import { CountersUnavailable, NewerFile } from "../store/counters.ts";
import { FolderInUse } from "../store/folder-lock.ts";

export class BackupError extends Error {
  override readonly name = "BackupError";
}

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
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const { length } = read.positionals;
    const missing = names.slice(length).filter((name) => !name.startsWith("["));
    if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(" ")}`);
    if (length > names.length) throw new UsageError(`Unexpected: ${read.positionals.slice(names.length).join(" ")}`);
    return read;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = /^Unknown option '([^']+)'/.exec(error.message)?.[1];
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(unknown === undefined ? error.message : unknownName("option", unknown, known));
  }
}

/** A message that names what is unknown, with the nearest known name or all of them. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  const available = known.length === 0 ? "None is available" : `Available: ${known.join(", ")}`;
  return `Unknown ${what} "${name}". ${meant === undefined ? available : `Did you mean "${meant}"?`}`;
}

interface RunOptions extends Pick<CommandContext, "now" | "terminal"> {
  readonly commands: Readonly<Record<string, Command>>;
  readonly usage: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Errors that the user can fix; their messages say how. */
const WRONG_USAGE = [UsageError, UnusableId, SettingsError];
const EXPECTED = [
  InvalidContent,
  ImportError,
  BackupError,
  FolderInUse,
  CountersUnavailable,
  NewerFile,
  StoreUnavailable,
];

/** Runs the command named by the first argument, and prints expected errors as plain lines. */
export async function run([name = "", ...args]: readonly string[], { commands, usage, env, ...context }: RunOptions) {
  const { terminal } = context;
  if (["help", "--help", "-h"].includes(name) || args.includes("--help")) {
    terminal.print(usage);
    return 0;
  }
  if (name === "") {
    terminal.note(usage);
    return 2;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new UsageError(unknownName("command", name, Object.keys(commands)));
    // npm runs a script in the folder of package.json, and says where it was called.
    const workingDir = env["INIT_CWD"] ?? process.cwd();
    return await command(args, { ...context, settings: readSettings(env), workingDir });
  } catch (error) {
    const isWrongUsage = WRONG_USAGE.some((type) => error instanceof type);
    if (!isWrongUsage && EXPECTED.every((type) => !(error instanceof type))) throw error;
    terminal.note(`${formatError(error)}${error instanceof UsageError ? "\nFor help, add --help" : ""}`);
    return isWrongUsage ? 2 : 1;
  }
}

export type Terminal = typeof processTerminal;

export const processTerminal = {
  print: (line: string): void => console.log(line),
  /** Standard error, so that it stays out of pipes. */
  note: (line: string): void => console.error(line),
  /** Progress of long work: overwritten by the next call, and only shown in a terminal. */
  progress(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`);
  },
  ask,
  /** Undefined without a terminal. */
  async confirm(question: string) {
    const answer = await ask(`${question} [y/N] `);
    return answer === undefined ? undefined : /^y(es)?$/i.test(answer);
  },
};

/** One for all questions, because lines may be typed or pasted ahead. */
let reader: ReturnType<typeof openReader> | undefined;

/** Returns the trimmed input, or undefined without a terminal. */
async function ask(question: string): Promise<string | undefined> {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  reader ??= openReader();
  const { lines, input } = reader;
  input.resume();
  input.setPrompt(question);
  input.prompt();
  const { value, done } = await lines.next();
  // After Ctrl-C or Ctrl-D, no later question may count as answered.
  if (done) process.exit(130);
  // Otherwise the process would wait for more.
  input.pause();
  return value.trim();
}

function openReader() {
  const input = createInterface({ input: stdin, output: stdout });
  return { input, lines: input[Symbol.asyncIterator]() };
}
