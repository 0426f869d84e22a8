import { readEnvFile } from "../server/settings.ts";
import { type RunOptions, run } from "./run.ts";
import { processTerminal } from "./terminal.ts";

export async function main(
  args: readonly string[],
  options: Pick<RunOptions, "commands" | "usage" | "help">,
): Promise<void> {
  readEnvFile();
  process.exitCode = await run(args, {
    ...options,
    env: process.env,
    now: () => new Date(),
    terminal: processTerminal,
  });
}
