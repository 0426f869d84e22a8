import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pictureTools } from "./picture-tools.ts";

it("accepts pictures as large as the site shows", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { largestBytes, whyUnusable } = pictureTools(folder, folder);
  expect(await whyUnusable("a.jpg", Buffer.alloc(largestBytes))).not.toContain("larger");
  expect(await whyUnusable("a.jpg", Buffer.alloc(largestBytes + 1))).toBe("the file is larger than 32 MB");
});
