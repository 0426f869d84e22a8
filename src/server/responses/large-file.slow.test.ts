import { mkdtemp, readdir, readlink, rm, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { connection, listening } from "../../../test/support/server/raw-http.ts";
import { type LargeFile, sendFile } from "./large-file.ts";

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

async function largeFile(): Promise<LargeFile> {
  const folder = await mkdtemp(path.join(tmpdir(), "large-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "a.gif");
  await writeFile(file, BYTES);
  return { file, size: BYTES.length, etag: '"1"', headers: { "content-type": "image/gif" } };
}

/** The response to a request with these headers. */
async function responseTo(headers: Readonly<Record<string, string>> = {}, method = "GET") {
  const response = sendFile(new Request("http://a/", { method, headers }), await largeFile());
  return {
    status: response.status,
    length: response.headers.get("content-length"),
    range: response.headers.get("content-range"),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

test("sends the whole file without a Range header", async () => {
  expect(await responseTo()).toEqual({ status: 200, length: "200000", range: null, body: BYTES });
});

test("sends only the headers for HEAD", async () => {
  expect(await responseTo({}, "HEAD")).toEqual({ status: 200, length: "200000", range: null, body: Buffer.alloc(0) });
});

test("returns 304 when the file is unchanged", async () => {
  expect(await responseTo({ "if-none-match": 'W/"1"' })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(await responseTo({ "if-none-match": '"0"' })).toMatchObject({ status: 200 });
});

test("ends with an error if the file shrinks while it is sent", async () => {
  const file = await largeFile();
  const response = sendFile(new Request("http://a/"), file);
  await truncate(file.file, 1000);
  await expect(response.arrayBuffer()).rejects.toThrow(`${file.file} shrank while being sent`);
});

describe("a byte range", () => {
  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=100-199", 100, 199],
    ["bytes=40000-150000", 40_000, 150_000],
    ["bytes=199999-", 199_999, 199_999],
    ["bytes=150000-99999999", 150_000, 199_999],
    ["bytes=-1", 199_999, 199_999],
    ["bytes=-500000", 0, 199_999],
  ])("%s is sent", async (range, start, end) => {
    expect(await responseTo({ range })).toEqual({
      status: 206,
      length: String(end - start + 1),
      range: `bytes ${start}-${end}/200000`,
      body: BYTES.subarray(start, end + 1),
    });
  });

  test.each(["bytes=200000-", "bytes=900000-900001", "bytes=-0"])("%s is not satisfiable", async (range) => {
    expect(await responseTo({ range })).toEqual({
      status: 416,
      length: null,
      range: "bytes */200000",
      body: Buffer.alloc(0),
    });
  });

  test.each(["bytes=0-1,5-6", "bytes=5-1", "bytes=-", "bytes=a-b", "lines=0-1", "bytes"])(
    "%s is unsupported or invalid, so the whole file is sent",
    async (range) => {
      expect(await responseTo({ range })).toMatchObject({ status: 200, body: BYTES });
    },
  );

  test("is ignored when If-Range names an older version", async () => {
    expect(await responseTo({ range: "bytes=0-9", "if-range": '"0"' })).toMatchObject({ status: 200 });
    expect(await responseTo({ range: "bytes=0-9", "if-range": '"1"' })).toMatchObject({ status: 206 });
  });
});

/** How often this process has the file open. */
async function openFiles(name: string): Promise<number> {
  const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
  return (await Promise.all(links)).filter((link) => link === name).length;
}

test.skipIf(process.platform !== "linux")("clients that stall or disconnect do not leak files or memory", async () => {
  const file = await largeFile();
  await truncate(file.file, 30 * 1024 * 1024);
  const large = { ...file, size: (await stat(file.file)).size };
  const port = await listening(createServer(getRequestListener((request) => sendFile(request, large))));
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = await connection(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      return socket.pause();
    }),
  );
  await vi.waitFor(async () => expect(await openFiles(file.file)).toBe(40), { timeout: 10_000 });
  // Buffers that were sent still count until then.
  collectGarbage();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await openFiles(file.file)).toBe(0), { timeout: 10_000 });
});
