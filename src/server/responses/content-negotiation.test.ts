import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { negotiate } from "./content-negotiation.ts";
import { compressed, prepareResponse } from "./prepared-response.ts";

const TEXT = "Found the moth at once. ".repeat(100);

async function answerOf(text: string, { type = "text/html", status = 200 } = {}) {
  const content = { status, headers: { "content-type": type, vary: "Cookie" }, body: Buffer.from(text) };
  return prepareResponse(content, await compressed(content, "quick"));
}

function reply(answer: Awaited<ReturnType<typeof answerOf>>, asked: Readonly<Record<string, string>> = {}) {
  const { status, headers, content } = negotiate(
    { method: asked["method"] ?? "GET", acceptEncoding: asked["encoding"], ifNoneMatch: asked["tag"] },
    answer,
  );
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as const] : []));
  return { status, headers: new Headers(pairs.map(([name, value]) => [name, value])), body: content?.body };
}

describe("the form of an answer", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, BR;q=0.1", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip;q=0.0", null],
    ["brotli, x-gzip", null],
    ["identity", null],
    ["*", null],
    ["", null],
  ])("for a visitor who takes '%s' is %s", async (encoding, expected) => {
    expect(reply(await answerOf(TEXT), { encoding }).headers.get("Content-Encoding")).toBe(expected);
  });

  test("has the same text in each, a length and a tag of its own, and says what it varies by", async () => {
    const answer = await answerOf(TEXT);
    const [br, gzip, plain] = ["br", "gzip", ""].map((encoding) => reply(answer, { encoding }));
    expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(TEXT);
    expect(gunzipSync(gzip?.body ?? "").toString()).toBe(TEXT);
    expect(plain?.body?.toString()).toBe(TEXT);
    for (const { headers, body } of [br, gzip, plain].filter((form) => form !== undefined)) {
      expect(headers.get("Content-Length")).toBe(String(body?.length));
      expect(headers.get("ETag")).toMatch(/^"[\w-]+"$/);
      expect(headers.get("Vary")).toBe("Accept-Encoding, Cookie");
    }
    expect(new Set([br, gzip, plain].map((form) => form?.headers.get("ETag"))).size).toBe(3);
  });

  test("is plain where compressing gains nothing", async () => {
    for (const answer of [await answerOf("short"), await answerOf(TEXT, { type: "font/woff2" })]) {
      const { headers } = reply(answer, { encoding: "br, gzip" });
      expect(headers.get("Content-Encoding")).toBeNull();
      expect(headers.get("Vary")).toBe("Cookie");
    }
  });

  test("has the headers alone for HEAD", async () => {
    const answer = await answerOf(TEXT);
    const { status, headers, body } = reply(answer, { method: "HEAD", encoding: "br" });
    expect({ status, body }).toEqual({ status: 200, body: undefined });
    expect([...headers]).toEqual([...reply(answer, { encoding: "br" }).headers]);
  });
});

describe("a visitor's copy (RFC 9110, 13.1.2)", () => {
  test("is still good where its tag is named: alone, among others, or weakened on the way", async () => {
    const answer = await answerOf(TEXT);
    const tag = reply(answer, { encoding: "br" }).headers.get("ETag") ?? "";
    for (const named of [tag, `"other", ${tag}`, `W/${tag}`, "*"]) {
      const { status, headers, body } = reply(answer, { encoding: "br", tag: named });
      expect({ named, status, body }).toEqual({ named, status: 304, body: undefined });
      expect(headers.get("ETag")).toBe(tag);
      expect(headers.get("Vary")).toBe("Accept-Encoding, Cookie");
      expect(headers.has("Content-Length")).toBe(false);
    }
  });

  test("is not where the text changed, or the copy is in another encoding", async () => {
    const tag = reply(await answerOf(TEXT), { encoding: "br" }).headers.get("ETag") ?? "";
    expect(reply(await answerOf(`${TEXT}.`), { encoding: "br", tag }).status).toBe(200);
    expect(reply(await answerOf(TEXT), { encoding: "gzip", tag }).status).toBe(200);
  });

  test("has no say in an error", async () => {
    expect(reply(await answerOf(TEXT, { status: 404 }), { tag: "*" }).status).toBe(404);
  });
});
