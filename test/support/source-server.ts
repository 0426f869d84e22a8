import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { ROOT } from "../../scripts/run.ts";
import { variables } from "../../src/server/settings.ts";

/** Set, so that the owner's `.env` does not, and empty: each setting has its default. */
export const DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(variables.shape).map((name) => [name, ""]),
);

/** Held by the process whose server starts: below the ports that the system gives to connections. */
const TURN_PORT = 17_173;
const TURN_MS = 200;

/**
 * Waits until no other server starts from the source, because React Router then removes and writes its folder of types.
 * @returns ends the turn; so does the end of the process
 */
async function takeTurn(): Promise<() => void> {
  for (;;) {
    const server = createServer().listen(TURN_PORT, "127.0.0.1");
    try {
      await once(server, "listening");
      return () => server.close();
    } catch {
      await setTimeout(TURN_MS);
    }
  }
}

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
  name: "dev" | "dev-source" | "edit",
  env: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Promise<SourceServer> {
  let output = "";
  const endTurn = name === "dev-source" ? await takeTurn() : () => undefined;
  const scripts = {
    dev: ["built.ts", "dev"],
    "dev-source": ["dev-source.ts"],
    edit: ["built.ts", "edit", "--no-open"],
  };
  const [file = "", ...args] = scripts[name];
  const script = [path.join(ROOT, "scripts", file), ...args];
  const child = spawn(process.execPath, [...nodeArguments, ...script], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const failure = async () => new Error(`scripts/${file} ended with ${await ended}: ${output}`);
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
  endTurn();
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
