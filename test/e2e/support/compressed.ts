import type { RunningSite } from "./running-site.ts";
import { expect } from "./test.ts";

/** Compressed bytes of a page of a long list, or its data. */
export const LARGEST = 60 * 1024;

/** A response as a browser gets it, with its size in bytes. */
export async function compressed(site: Pick<RunningSite, "origin">, address: string) {
  const answer = await fetch(site.origin + address, { headers: { "Accept-Encoding": "br" } });
  const encoding = answer.headers.get("content-encoding");
  expect({ address, status: answer.status, encoding }).toEqual({ address, status: 200, encoding: "br" });
  return { size: Number(answer.headers.get("content-length")), body: await answer.text() };
}
