import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../tooling/build.ts";
import { ROOT } from "../tooling/run.ts";

/** The site as it is published, in a process of its own. */
export interface BuiltSite {
  /** Its address, without a slash at its end. */
  readonly origin: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

const OWN = { BASE_PATH: "", BUILD_DIR: "build", CONTENT_DIR: "content" };

/**
 * Builds the site and starts it with stores of its own, on a free port.
 * @throws Error where it cannot be built or started
 */
export async function startBuiltSite(): Promise<BuiltSite> {
  if (!(await build(OWN))) throw new Error("The site could not be built");
  return startSite();
}

/**
 * Starts the site as it was built last.
 * @param settings beside those of its own, as its environment has them
 * @throws Error where it cannot be started
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", DATA_DIR: folder, ...OWN, ...settings },
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const { promise: started, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const [, origin] = /Ready: (http:\/\/\S+?)\/?\s/.exec(text) ?? [];
    if (origin !== undefined) resolve(origin);
  });
  child.on("error", reject);
  void ended.then(() => reject(new Error("The site ended before it was ready")));
  return {
    origin: await started,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
