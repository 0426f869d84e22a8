import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "../../scripts/run.ts";
import { variables } from "../../src/server/settings.ts";

/** Set, so that the owner's `.env` does not, and empty: each setting has its default. */
export const DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(variables.shape).map((name) => [name, ""]),
);

/** A command that serves a site on the owner's machine, in a process of its own. */
export async function startFromSource(
  name: "dev" | "edit",
  env: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
) {
  const script = [path.join(ROOT, "scripts/built.ts"), name, ...(name === "edit" ? ["--no-open"] : [])];
  return startProcess([...nodeArguments, ...script], env);
}

/**
 * Runs a script on this Node, and waits until it prints its address.
 * @param env all that it gets, besides the path of programs
 * @throws Error with its output if it ends instead
 */
export async function startProcess(args: readonly string[], env: Readonly<Record<string, string>>, cwd = ROOT) {
  let output = "";
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env["PATH"], ...env } });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const failure = async () => new Error(`${args.join(" ")} ended with ${await ended}: ${output}`);
  const printed = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        output += text;
        const [, address] = /(?:Edit|Ready): (http:[^\s"]+)[\s"]/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
  const address = await Promise.race([printed, failure()]);
  if (address instanceof Error) throw address;
  return {
    /** The printed address. That of the editor signs the owner in. */
    address,
    child,
    /** All that was printed until now. */
    output: () => output,
    /** Resolves with the exit code. */
    ended,
    /** @throws Error with its output if it does not end well */
    async stop() {
      child.kill("SIGTERM");
      if ((await ended) !== 0) throw await failure();
    },
  };
}
