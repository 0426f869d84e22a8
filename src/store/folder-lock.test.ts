import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that holds the lock and has run its garbage collector. */
async function otherProcess() {
  const script = `
    import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, "folder-lock.ts"))};
    lockFolder(${JSON.stringify(folder)});
    setTimeout(() => {
      gc();
      console.log("locked");
    });
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("a folder locked by a process", () => {
  it("cannot be locked by another, which names the folder and the process", async () => {
    const child = await otherProcess();
    expect(() => lockFolder(folder)).toThrow(
      expect.objectContaining({
        name: "FolderInUse",
        message: `${folder} is in use by another server, process ${child.pid}`,
      }),
    );
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  it("is free immediately after the process is killed", async () => {
    const child = await otherProcess();
    child.kill("SIGKILL");
    await once(child, "exit");
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    expect((await readdir(folder)).sort()).toEqual(["server.lock", "server.pid"]);
    release();
  });

  it("is free after it is released", async () => {
    lockFolder(folder)();
    lockFolder(folder)();
    expect(await readdir(folder)).toEqual(["server.lock"]);
  });
});
