import { InvalidContent } from "../content/diagnostic.ts";
import { StoreUnavailable } from "../domain/documents/document-store.ts";
import { formatError } from "../domain/format/text.ts";
import { ImportError } from "../import/import-error.ts";
import { readSettings, SettingsError } from "../server/settings.ts";
import { BackupError } from "../store/backup.ts";
import { CountersUnavailable, NewerFile } from "../store/counters.ts";
import { FolderInUse } from "../store/folder-lock.ts";
import { type Command, type ExitCode, noSuch, UsageError } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { workingDirFrom } from "./working-dir.ts";

/** Errors the user can fix; their messages say how. */
const EXPECTED = [InvalidContent, ImportError, BackupError, FolderInUse, CountersUnavailable, NewerFile];

export interface RunOptions {
  readonly commands: Readonly<Record<string, Command>>;
  readonly usage: string;
  /** The command that shows the usage, as the user would type it. */
  readonly help: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly terminal: Terminal;
}

/** Runs the command named by the first argument and prints expected errors as plain lines. */
export async function run([name = "", ...args]: readonly string[], options: RunOptions): Promise<ExitCode> {
  const { commands, usage, help, env, now, terminal } = options;
  if (name === "help" || name === "--help" || name === "-h" || args.includes("--help")) {
    terminal.print(usage);
    return 0;
  }
  if (name === "") {
    terminal.note(usage);
    return 2;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new UsageError(noSuch("command", name, Object.keys(commands)));
    return await command(args, { settings: readSettings(env), now, terminal, workingDir: workingDirFrom(env) });
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(`${error.message}\nSee ${help}`);
      return 2;
    }
    if (error instanceof SettingsError) {
      terminal.note(error.message);
      return 2;
    }
    if (error instanceof StoreUnavailable || EXPECTED.some((type) => error instanceof type)) {
      terminal.note(formatError(error));
      return 1;
    }
    throw error;
  }
}
