import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PictureError } from "../media/photographs.ts";
import { FOR_AN_HOUR } from "../site/prepared-response.ts";
import { mediaFiles, pictureBytes, pictureFiles, sendFile } from "./files.ts";

type Served = Awaited<ReturnType<ReturnType<typeof mediaFiles>>>;
const textOf = (served: Served) => (served && "identity" in served ? served.identity.body.toString() : undefined);

async function folderWith(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(path.join(tmpdir(), "files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  async function put(name: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  for (const [name, text] of Object.entries(files)) await put(name, text);
  return { root, put };
}

/** A media folder inside a private folder, and the files it serves. */
async function mediaFolder(
  files: Readonly<Record<string, string>>,
  publicCopy: (file: string) => Promise<Buffer<ArrayBuffer> | undefined> = async () => undefined,
) {
  const { root, put } = await folderWith(files);
  const serve = mediaFiles(path.join(root, "media"), { cacheControl: FOR_AN_HOUR, publicCopy });
  return { root, put, serve, textAt: async (address: string) => textOf(await serve(address)) };
}

test("files of the folder are served as they are now, from subfolders and behind links within the folder", async () => {
  const { root, put, textAt } = await mediaFolder({ "media/a.svg": "a", "media/work/the team.svg": "b" });
  await symlink("a.svg", path.join(root, "media/b.svg"));
  expect([await textAt("a.svg"), await textAt("b.svg"), await textAt("work/the%20team.svg")]).toEqual(["a", "a", "b"]);
  await put("media/a.svg", "after");
  expect(await textAt("a.svg")).toBe("after");
});

test("files behind links out of the folder are not served, nor is a folder that is a link", async () => {
  const { root, textAt } = await mediaFolder({ "media/a.svg": "a", "secret.txt": "secret" });
  await symlink("../secret.txt", path.join(root, "media/b.svg"));
  await symlink("../../..", path.join(root, "media/up"));
  expect([await textAt("b.svg"), await textAt("up/secret.txt")]).toEqual([undefined, undefined]);
  const linked = await mediaFolder({ "portfolio/a.yaml": "||secret||" });
  await symlink("portfolio", path.join(linked.root, "media"));
  expect(await linked.textAt("a.yaml")).toBeUndefined();
});

test.each([
  ...["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "work/../../secret.txt", "work%2fteam.svg"],
  ...["%2e%2e%5csecret.txt", ".hidden.svg", "%2ehidden.svg", "work/.drafts/a.svg", "work//team.svg", "work", ""],
  ...["work/team.svg%00.png", "%ff"],
])("%j is not served", async (address) => {
  const { textAt } = await mediaFolder({
    "secret.txt": "secret",
    "media/.hidden.svg": "secret",
    "media/work/.drafts/a.svg": "secret",
    "media/work/team.svg": "a",
    // Unlike a slash, a backslash is allowed in file names.
    "media/..\\secret.txt": "secret",
  });
  expect(await textAt(address)).toBeUndefined();
});

test("a public copy is served in place of the file, and a broken picture not at all", async () => {
  const { textAt } = await mediaFolder({ "media/a.jpg": "with notes" }, async () => Buffer.from("without"));
  expect(await textAt("a.jpg")).toBe("without");
  const broken = await mediaFolder({ "media/a.jpg": "x" }, () => Promise.reject(new PictureError("no picture")));
  expect(await broken.textAt("a.jpg")).toBeUndefined();
});

test("a failure that is not the picture's is an error, and the next request tries again", async () => {
  const publicCopy = vi.fn(async () => Buffer.from("without"));
  publicCopy.mockRejectedValueOnce(new Error("EMFILE: too many open files"));
  const { textAt } = await mediaFolder({ "media/a.jpg": "with notes" }, publicCopy);
  await expect(textAt("a.jpg")).rejects.toThrow("EMFILE");
  expect(await textAt("a.jpg")).toBe("without");
});

test.each([
  [{}, 200, 0, 1_999_999],
  [{ range: "bytes=40000-150000" }, 206, 40_000, 150_000],
  [{ range: "bytes=-9000000" }, 206, 0, 1_999_999],
  [{ range: "bytes=0-1,5-6" }, 200, 0, 1_999_999],
  [{ range: "bytes=0-9", "if-range": '"0"' }, 200, 0, 1_999_999],
  [{ range: "bytes=2000000-" }, 416, 0, -1],
  [{ "if-none-match": "*" }, 304, 0, -1],
])(
  "a large file is streamed from disk: %j returns %i with the bytes from %i to %i",
  async (given, status, from, to) => {
    const bytes = Buffer.from(Array.from({ length: 2_000_000 }, (_, index) => 32 + (index % 90)));
    const { serve } = await mediaFolder({ "media/a.gif": bytes.toString("latin1") });
    const served = await serve("a.gif");
    if (served === undefined || "identity" in served) throw new Error("The file is not streamed");
    const request = { headers: { ...given } };
    const response = sendFile(new Request("http://a/", request), served);
    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
    expect(response.headers.get("etag")).toMatch(/^"[\w.-]+"$/);
    const range = { 206: `bytes ${from}-${to}/2000000`, 416: "bytes */2000000" };
    expect(response.headers.get("content-range")).toBe(status === 206 || status === 416 ? range[status] : null);
    const head = sendFile(new Request("http://a/", { ...request, method: "HEAD" }), served);
    expect([head.status, head.headers.get("content-length")]).toEqual([status, response.headers.get("content-length")]);
    expect(await head.text()).toBe("");
  },
);

const COPY = "team.0123456789abcdef-200.jpg";

/** A picture whose public copy is not built yet. */
async function unbuiltPicture() {
  const { root, put } = await folderWith({
    "built/.keep": "",
    "media/team.jpg": "an original with camera data",
    "media/a house.svg": '<svg viewBox="0 0 9 9"><path fill="red"/></svg>',
    "media/evening.svg": "<svg><style>@media (prefers-color-scheme:dark){path{fill:red}}</style><path/></svg>",
  });
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const files = pictureFiles(root, {
    folder: path.join(root, "built"),
    request: (file) => (file === COPY ? { width: 200, height: 100, settled } : undefined),
    publicCopyOf: (name) => (name === "team.jpg" ? COPY : undefined),
  });
  return { files, settle, build: () => put(`built/${COPY}`, "a copy") };
}

test("a picture that is not built yet is waited for, at both of its addresses and by previews", async () => {
  const { files, settle, build } = await unbuiltPicture();
  const served = [files["media"]?.("team.jpg"), files["pictures"]?.(COPY)];
  const bytes = pictureBytes(files, "team.jpg");
  await build();
  settle();
  expect((await Promise.all(served)).map(textOf)).toEqual(["a copy", "a copy"]);
  expect(Buffer.from((await bytes) ?? "").toString()).toBe("a copy");
  expect(await pictureBytes(files, "../site.yaml")).toBeUndefined();
});

test("a picture that takes too long returns 503, and previews do without it", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { files } = await unbuiltPicture();
  const served = files["pictures"]?.(COPY);
  const bytes = pictureBytes(files, "team.jpg");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await served).toMatchObject({ status: 503 });
  expect(JSON.stringify(await served)).toContain("retry-after");
  expect(await bytes).toBeUndefined();
});

test("drawings are also served in lines and in each theme, and nothing else is", async () => {
  const { files } = await unbuiltPicture();
  const served = async (name: string) => textOf(await files["pictures"]?.(name));
  expect(await served("lines/a%20house.svg")).toMatch(/^<svg viewBox="0 0 9 9"><style>.*<path fill="#fff"\/><\/svg>$/);
  expect(await served("dark/evening.svg")).toContain("@media (min-width:0){");
  expect(await served("light/evening.svg")).toContain("@media (max-width:0){");
  for (const name of ["lines/team.jpg", "lines/../../package.json", "dark/a%20house.svg", "light/none.svg"]) {
    expect(await files["pictures"]?.(name)).toBeUndefined();
  }
});
