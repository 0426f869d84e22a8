import { execFileSync } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { painted } from "../../test/support/images/painted.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { stemOf } from "./photographs.ts";
import { pictureProcess } from "./picture-folder.ts";

/** A process for pictures, and a job for it. */
async function openProcess(width = 200) {
  const folder = await temporaryFolder();
  const from = path.join(folder, "a.jpg");
  await writeFile(from, await painted(width, width).jpeg().toBuffer());
  const builder = pictureProcess();
  onTestFinished(builder.close);
  const source = { from, stem: stemOf(from), widest: width };
  const job = { ...source, to: path.join(folder, "a.avif"), width, format: "avif" } as const;
  return { folder, builder, job };
}

/** Ids of this process's picture processes. */
function running(): readonly number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return processes
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.join(" ").includes("picture-worker"))
    .map(([id]) => Number(id));
}

test("a process that is killed fails its picture, and the next one gets another process", async () => {
  const { builder, job } = await openProcess(2400);
  const building = builder.build(job);
  const [id] = running();
  if (id === undefined) throw new Error("No process builds the picture");
  process.kill(id, "SIGKILL");
  await expect(building).rejects.toThrow("cannot build versions: the image library stopped with SIGKILL");
  await builder.build(job);
  expect(running()).not.toContain(id);
});

test("a picture that was changed since it was measured is not built under the old name", async () => {
  const { builder, job, folder } = await openProcess();
  await writeFile(job.from, await painted(200, 100).jpeg().toBuffer());
  await expect(builder.build(job)).rejects.toThrow("the file has changed since the start");
  expect(await readdir(folder)).toEqual(["a.jpg"]);
});

test("closing ends the process without waiting for its picture", async () => {
  const { builder, job } = await openProcess(2400);
  const building = builder.build(job).catch((error: Error) => error.message);
  expect(running()).toHaveLength(1);
  await builder.close();
  expect(running()).toEqual([]);
  expect(await building).toContain("SIGKILL");
});
