import { type FileHandle, open } from "node:fs/promises";
import { names } from "./content-negotiation.ts";

/** Streamed from disk at the client's pace. */
export interface LargeFile {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Per client, in bytes. */
const CHUNK = 32 * 1024;

/** The file, or the requested range (RFC 9110, 13 and 14). */
export function sendFile(request: Request, { file, size, etag, headers: extra }: LargeFile): Response {
  const headers = { ...extra, etag, "accept-ranges": "bytes" };
  const requestHeaders = request.headers;
  const ifNoneMatch = requestHeaders.get("if-none-match");
  if (ifNoneMatch !== null && names(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const partOf = requestHeaders.get("if-range") ?? etag;
  const range = partOf === etag ? rangeIn(requestHeaders.get("range"), size) : undefined;
  if (range === "beyond") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = range && { "content-range": `bytes ${start}-${end}/${size}` };
  const body = request.method === "HEAD" ? null : content(file, start, end);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...part, "content-length": String(end - start + 1) },
  });
}

function content(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  let opened: Promise<FileHandle> | undefined;
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= open(file);
        const handle = await opened;
        const piece = Buffer.allocUnsafeSlow(Math.min(CHUNK, end - at + 1));
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(piece.subarray(0, bytesRead));
        else controller.error(new Error(`${file} shrank while being sent`));
        if (bytesRead === 0 || at > end) await handle.close();
        if (at > end) controller.close();
      },
      async cancel() {
        await (await opened)?.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Undefined for the whole file, also if several ranges are requested. */
function rangeIn(header: string | null, size: number): { start: number; end: number } | "beyond" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start < size && start <= end ? { start, end } : "beyond";
}
