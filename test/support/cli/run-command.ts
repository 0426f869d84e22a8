import type { Terminal } from "../../../src/cli/command.ts";
import { type Command, type ExitCode, run } from "../../../src/cli/command.ts";

interface RunCommandOptions {
  readonly commands: Readonly<Record<string, Command>>;
  readonly env: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** To every prompt; undefined without a terminal. */
  readonly answer?: boolean | undefined;
  /** To questions, in order; without any, there is no terminal to ask. */
  readonly answers?: readonly string[];
}

/** A command's exit code, and its output line by line. */
export interface CommandResult {
  readonly code: ExitCode;
  readonly printed: string[];
  readonly notes: string[];
}

/** Runs a command on a terminal that records its output. */
export async function runCommand(args: readonly string[], options: RunCommandOptions): Promise<CommandResult> {
  const { commands, env, now = () => new Date(), answer } = options;
  const answers = [...(options.answers ?? [])];
  const printed: string[] = [];
  const notes: string[] = [];
  const terminal: Terminal = {
    print: (line) => void printed.push(line),
    note: (line) => void notes.push(line),
    progress: () => undefined,
    ask: async () => answers.shift(),
    confirm: async () => answer,
  };
  const code = await run(args, { commands, usage: "how to", env, now, terminal });
  return { code, printed, notes };
}
