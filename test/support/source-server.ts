import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "../../scripts/run.ts";
import { variables } from "../../src/server/settings.ts";

/** Set, so that the owner's `.env` does not, and empty: each setting has its default. */
export const DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(variables.shape).map((name) => [name, ""]),
);

/** A command that serves a site on the owner's machine, in a process of its own. */
export interface SourceServer {
  /** The printed address. The editor's address signs the owner in. */
  readonly address: string;
  readonly child: ChildProcess;
  /** All that was printed until now. */
  output(): string;
  /** @throws if it does not end well */
  stop(): Promise<void>;
}

/** @throws if the server ends before it is ready */
export async function startFromSource(
  name: "dev" | "edit",
  env: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Promise<SourceServer> {
  let output = "";
  const script = [path.join(ROOT, "scripts/built.ts"), name, ...(name === "edit" ? ["--no-open"] : [])];
  const child = spawn(process.execPath, [...nodeArguments, ...script], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const failure = async () => new Error(`${name} ended with ${await ended}: ${output}`);
  const printed = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        output += text;
        const [, address] = /(?:Edit|Ready): (http:\S+)\n/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
  const address = await Promise.race([printed, failure()]);
  if (address instanceof Error) throw address;
  return {
    address,
    child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      if ((await ended) !== 0) throw await failure();
    },
  };
}
