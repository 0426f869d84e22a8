import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pictureBytes, pictureFiles } from "./picture-files.ts";

const COPY = "team.0123456789abcdef-200.jpg";

/** A picture whose public copy is not built yet. */
async function unbuiltPicture() {
  const root = await mkdtemp(path.join(tmpdir(), "picture-files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "built"));
  await mkdir(path.join(root, "media"));
  await writeFile(path.join(root, "media/team.jpg"), "an original with camera data");
  await writeFile(path.join(root, "media/a house.svg"), '<svg viewBox="0 0 9 9"><path fill="red"/></svg>');
  await writeFile(
    path.join(root, "media/evening.svg"),
    "<svg><style>@media (prefers-color-scheme:dark){path{fill:red}}</style><path/></svg>",
  );
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const requested: string[] = [];
  const files = pictureFiles(root, {
    folder: path.join(root, "built"),
    request(file) {
      requested.push(file);
      return file === COPY ? { width: 200, height: 100, settled } : undefined;
    },
    publicCopyOf: (name) => (name === "team.jpg" ? COPY : undefined),
  });
  return { files, requested, settle, put: () => writeFile(path.join(root, "built", COPY), "a copy") };
}

const bodyOf = (answer: Awaited<ReturnType<ReturnType<typeof pictureFiles>[string]>>) =>
  answer && "identity" in answer ? [answer.status, answer.identity.body.toString()] : answer;

test("a picture that is not built yet is requested and waited for, at both of its addresses", async () => {
  const { files, requested, settle, put } = await unbuiltPicture();
  const answers = [files["media"]?.("team.jpg"), files["pictures"]?.(COPY)];
  await put();
  settle();
  expect((await Promise.all(answers)).map(bodyOf)).toEqual([
    [200, "a copy"],
    [200, "a copy"],
  ]);
  expect(requested).toEqual([COPY, COPY]);
});

test("a picture that takes too long is answered with an uncached placeholder of the same size", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { files } = await unbuiltPicture();
  const answer = files["pictures"]?.(COPY);
  await vi.advanceTimersByTimeAsync(20_000);
  const placeholder = await answer;
  expect(bodyOf(placeholder)).toEqual([503, expect.stringMatching(/^<svg .*width="200" height="100"/)]);
  expect(placeholder && "identity" in placeholder && placeholder.identity.headers).toEqual(
    expect.arrayContaining(["image/svg+xml", "no-store", "retry-after"]),
  );
});

test("one that cannot be built is missing, and its original stays private", async () => {
  const { files, settle } = await unbuiltPicture();
  settle();
  expect(await files["pictures"]?.(COPY)).toBeUndefined();
  expect(await files["media"]?.("team.jpg")).toBeUndefined();
});

test("a drawing is also served in lines, but never an original that is not a drawing", async () => {
  const { files } = await unbuiltPicture();
  expect(bodyOf(await files["pictures"]?.("lines/a%20house.svg"))).toEqual([
    200,
    expect.stringMatching(/^<svg viewBox="0 0 9 9"><style>.*<\/style><path fill="#fff"\/><\/svg>$/),
  ]);
  for (const name of ["lines/team.jpg", "lines/none.svg", "lines/../../package.json"]) {
    expect(await files["pictures"]?.(name)).toBeUndefined();
  }
});

test("a drawing with a dark theme is also served in each theme, and nothing else is", async () => {
  const { files } = await unbuiltPicture();
  const served = (condition: string) => [200, `<svg><style>@media ${condition}{path{fill:red}}</style><path/></svg>`];
  expect(bodyOf(await files["pictures"]?.("dark/evening.svg"))).toEqual(served("(min-width:0)"));
  expect(bodyOf(await files["pictures"]?.("light/evening.svg"))).toEqual(served("(max-width:0)"));
  for (const name of ["dark/a%20house.svg", "dark/team.jpg", "light/none.svg", "dark/../../package.json"]) {
    expect(await files["pictures"]?.(name)).toBeUndefined();
  }
});

test("the bytes for a preview are the public ones, and missing while they are not built", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { files, settle, put } = await unbuiltPicture();
  expect(Buffer.from((await pictureBytes(files, "a house.svg")) ?? "").toString()).toContain("<svg");
  const unbuilt = pictureBytes(files, "team.jpg");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await unbuilt).toBeUndefined();
  await put();
  settle();
  expect(Buffer.from((await pictureBytes(files, "team.jpg")) ?? "").toString()).toBe("a copy");
  expect(await pictureBytes(files, "../site.yaml")).toBeUndefined();
});
