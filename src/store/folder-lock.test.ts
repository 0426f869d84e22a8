import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { lockFolder } from "./folder-lock.ts";

/** A process that holds the lock and has run its garbage collector. */
async function otherProcess(folder: string) {
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

test("a folder locked by a process cannot be locked by another, and is free after it is killed or released", async () => {
  const folder = await temporaryFolder();
  const child = await otherProcess(folder);
  const message = `${folder} is in use by another server, process ${child.pid}`;
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ name: "FolderInUse", message }));
  child.kill("SIGKILL");
  await once(child, "exit");
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  expect((await readdir(folder)).sort()).toEqual(["server.lock", "server.pid"]);
  release();
  lockFolder(folder)();
  expect(await readdir(folder)).toEqual(["server.lock"]);
});
