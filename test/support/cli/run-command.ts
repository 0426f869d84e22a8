import { type Command, run } from "../../../src/cli/command.ts";

interface RunCommandOptions {
  readonly commands: Readonly<Record<string, Command>>;
  readonly env: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** To questions, in order; without any, there is no terminal to ask. */
  readonly answers?: readonly string[];
}

/** Runs a command on a terminal that records its output line by line, and its notes as one text. */
export async function runCommand(args: readonly string[], options: RunCommandOptions) {
  const { commands, env, now = () => new Date() } = options;
  const answers = [...(options.answers ?? [])];
  const printed: string[] = [];
  const notes: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    note: (line: string) => void notes.push(line),
    progress: () => undefined,
    ask: async () => answers.shift(),
    confirm: async () => undefined,
  };
  const code = await run(args, { commands, usage: "how to", env, now, terminal });
  return { code, printed, notes: notes.join("\n") };
}
