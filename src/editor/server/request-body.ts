import type { Context } from "hono";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** Of a change: a content file of 256 KB, each character escaped, has room. */
const LARGEST_JSON = 2 * 1024 * 1024;

/** A browser that is cut off while it sends shows no answer, so some more is read, and forgotten. */
const READ_ON = 10;

/**
 * The parsed body of a change. Only JSON, because a form of another site can send anything else without being asked.
 * @throws Refusal
 */
export async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  if (typeOf(c) !== "application/json") throw new Refusal(415, "Expected content-type application/json.");
  const bytes = await readAtMost(c, LARGEST_JSON, "request");
  const parsed = schema.safeParse(jsonIn(bytes));
  if (!parsed.success) throw new Refusal(400, `The request is not as expected: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** @throws Refusal unless they are sent as those of a picture, and at most so many */
export async function readPicture(c: Context, largest: number): Promise<Uint8Array> {
  const type = typeOf(c);
  if (type !== "application/octet-stream" && !/^image\/[\w.+-]+$/.test(type)) {
    throw new Refusal(415, "Expected the bytes of a picture, with content-type image/… or application/octet-stream.");
  }
  return readAtMost(c, largest, "picture");
}

function typeOf(c: Context): string {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

async function readAtMost(c: Context, largest: number, what: string): Promise<Uint8Array> {
  if ((c.req.header("content-encoding") ?? "identity").toLowerCase() !== "identity") {
    throw new Refusal(415, "Compressed requests are not supported.");
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length <= largest) chunks.push(chunk);
    else if (length > largest * READ_ON) break;
  }
  if (length > largest) throw new Refusal(413, `The ${what} is larger than ${largest / 1024 / 1024} MB.`);
  return Buffer.concat(chunks);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "The request is not JSON.");
  }
}
