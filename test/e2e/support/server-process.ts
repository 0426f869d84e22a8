import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { listen } from "../../../src/server/http.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { ANY_PORT, BUILD_DIR, ROOT } from "./running-site.ts";

/**
 * Starts the built server in its own process, as `npm start` does, and waits until it prints its address.
 * @param folder with the build and the content; by default the project's root
 * @throws Error with its output if it exits instead
 */
export async function startServer(env: Readonly<Record<string, string>>, folder = ROOT) {
  let output = "";
  const child = spawn(process.execPath, [`${folder === ROOT ? BUILD_DIR : "build"}/server/start.js`], {
    cwd: folder,
    // From the tests' own environment, only what a process needs.
    env: { PATH: process.env["PATH"], PORT: "0", CONTENT_DIR: FIXTURE, LOG_FORMAT: "text", ...env },
  });
  const printed = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
      const [, origin] = /Ready: (http:\/\/[^\s"]+?)\/?[\s"]/.exec(output) ?? [];
      if (origin !== undefined) printed.resolve(origin);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const failed = ended.then((code) => {
    throw new Error(`The server exited with ${code}: ${output}`);
  });
  return {
    /** The printed address, without a trailing slash. */
    origin: await Promise.race([printed.promise, failed]),
    output: () => output,
    pid: child.pid,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Resolves with the exit code. */
    ended,
    /** Stops it and waits for its exit. */
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A port that nothing listens on, for programs that do not choose one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, ANY_PORT);
  server.close();
  return port;
}
