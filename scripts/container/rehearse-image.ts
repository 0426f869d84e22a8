import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, copyFile, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { listen } from "../../src/server/http/listen.ts";
import type { Image } from "./build-stages.ts";
import { readExecForm } from "./container-file.ts";

/** Somebody on every Unix who owns nothing. */
const NOBODY = 65534;

/**
 * Starts an image as its engine would: as a user who owns the volumes and nothing else, with no command at hand but
 * Node. Then asks for its health and for a page, has a visit counted and the stores backed up, tries to write where it
 * may not, and ends it.
 * @throws Error for the first promise that does not hold
 */
export async function rehearse(image: Image, log: (line: string) => void): Promise<void> {
  const { workdir, root } = image;
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...(await mapped(image)),
    HOST: "127.0.0.1",
    PORT: String(port),
    PATH: await onlyNode(root),
  };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) log("Not run by root: it runs as you, so whether it could write elsewhere is NOT tried.");
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

  function start(command: readonly string[]): ChildProcess {
    const [name = "", ...args] = command;
    return spawn(path.join(root, "bin", name), args, { cwd: path.join(root, workdir), env, ...user });
  }
  async function ends(command: readonly string[]): Promise<unknown> {
    const [code] = await once(start(command), "exit");
    return code;
  }
  function hold(promise: string, held: boolean): void {
    if (!held) throw new Error(`Not so: ${promise}`);
    log(`  ✓ ${promise}`);
  }
  const said = (name: string) => readExecForm(image.says.get(name)?.text ?? "");

  const server = start(said("ENTRYPOINT"));
  const printed = server.stderr === null ? Promise.resolve("") : text(server.stderr);
  const exited = once(server, "exit");
  await ready(server, exited, printed);
  const site = `http://127.0.0.1:${port}${env["BASE_PATH"] ?? ""}`;

  hold("its health check answers yes", (await ends(said("HEALTHCHECK"))) === 0);
  const page = await fetch(`${site}/`);
  hold("it has a page", page.status === 200 && (await page.text()).includes("<h1"));
  const body = JSON.stringify({ event: "visits", value: "all" });
  const counted = await fetch(`${site}/api/traffic`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  hold("it counts visits", counted.status === 204);
  const copy = path.join(env["DATA_DIR"] ?? "", "backup");
  hold("it can be backed up while it runs", (await ends(["node", "src/cli/backup.ts", copy])) === 0);
  if (isRoot) {
    const write = ["node", "--eval", "fs.writeFileSync('written', '')"];
    hold("nothing but the data folder can be written", (await ends(write)) !== 0);
  }
  server.kill("SIGTERM");
  const [code] = await exited;
  hold("it ends in order when it is asked to", code === 0);
  hold("its health check answers no once it is gone", (await ends(said("HEALTHCHECK"))) !== 0);
}

/** Settings with the folders of the volumes as they are on this machine, handed to the user who runs it. */
async function mapped({ root, env, says }: Image): Promise<Record<string, string>> {
  const volumes = readExecForm(says.get("VOLUME")?.text ?? "[]");
  for (const volume of volumes) if (process.getuid?.() === 0) await chown(path.join(root, volume), NOBODY, NOBODY);
  const place = (value: string) => (volumes.includes(value) ? path.join(root, value) : value);
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, place(value)]));
}

/** A folder of commands with the pinned Node in it and nothing else. */
async function onlyNode(root: string): Promise<string> {
  const folder = path.join(root, "bin");
  await mkdir(folder);
  await copyFile(process.execPath, path.join(folder, "node"));
  return folder;
}

async function ready(server: ChildProcess, exited: Promise<unknown>, printed: Promise<string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let output = "";
  server.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("Ready:")) resolve();
  });
  const ended = exited.then(async () => {
    throw new Error(`The server ended: ${output}${await printed}`);
  });
  await Promise.race([promise, ended]);
  // It is expected to end later.
  ended.catch(() => undefined);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  server.close();
  return port;
}
