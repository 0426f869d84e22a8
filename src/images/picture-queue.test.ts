import { expect, test } from "vitest";
import type { VersionJob } from "./build-version.ts";
import { createPictureQueue, type UnbuiltPicture } from "./picture-queue.ts";

function jobFor(file: string): VersionJob {
  return { from: "a.jpg", stem: "a", to: file, width: 8, widest: 8, format: "avif" };
}

function picture(...files: readonly string[]): UnbuiltPicture {
  return { name: "a.jpg", stem: "a", width: 8, height: 8, files: new Map(files.map((file) => [file, jobFor(file)])) };
}

/** A queue whose builds end when told to, in order, and what it reported. */
function createQueue() {
  const builds: PromiseWithResolvers<void>[] = [];
  const reported: (readonly [string, UnbuiltPicture])[] = [];
  const queue = createPictureQueue({
    atOnce: 1,
    openBuilder: () => ({
      async build() {
        const build = Promise.withResolvers<void>();
        builds.push(build);
        await build.promise;
      },
      close: async () => undefined,
    }),
    onBuilt: (built) => void reported.push(["built", built]),
    onFailed: (failed) => void reported.push(["failed", failed]),
  });
  return { queue, builds, reported };
}

test("reports a picture as failed whose file was under construction when the pictures were replaced", async () => {
  const { queue, builds, reported } = createQueue();
  queue.replace([picture("a-8.avif")]);
  const again = picture("a-8.avif");
  expect(queue.replace([again])).toBe(1);
  builds[0]?.reject(new Error("broken"));
  await queue.idle();
  expect(builds).toHaveLength(1);
  expect(reported).toEqual([["failed", again]]);
});

test("reports a picture as built once the file that was under construction is there, too", async () => {
  const { queue, builds, reported } = createQueue();
  queue.replace([picture("a-8.avif", "a-16.avif")]);
  const again = picture("a-8.avif", "a-16.avif");
  queue.replace([again]);
  builds[0]?.resolve();
  await expect.poll(() => builds.length).toBe(2);
  expect(reported).toEqual([]);
  builds[1]?.resolve();
  await queue.idle();
  expect(reported).toEqual([["built", again]]);
});
