import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed, negotiate, prepareResponse } from "./prepared-response.ts";

const TEXT = "Found the moth at once. ".repeat(100);

async function responseWith(text: string, { type = "text/html", status = 200 } = {}) {
  const content = { status, headers: { "content-type": type, vary: "Cookie" }, body: Buffer.from(text) };
  return prepareResponse(content, await compressed(content, "quick"));
}

function reply(prepared: Awaited<ReturnType<typeof responseWith>>, request: Readonly<Record<string, string>> = {}) {
  const { status, headers, content } = negotiate(
    { method: request["method"] ?? "GET", acceptEncoding: request["encoding"], ifNoneMatch: request["tag"] },
    prepared,
  );
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as const] : []));
  return { status, headers: new Headers(pairs.map(([name, value]) => [name, value])), body: content?.body };
}

describe("the encoding of a response", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, BR;q=0.1", "br"],
    ["gzip, br;q=0", "gzip"],
    ["brotli, x-gzip", null],
    ["*", null],
  ])("for Accept-Encoding '%s' is %s", async (encoding, expected) => {
    expect(reply(await responseWith(TEXT), { encoding }).headers.get("Content-Encoding")).toBe(expected);
  });

  test("does not change the text; each has its own length and ETag, and Vary, and the same headers for HEAD", async () => {
    const response = await responseWith(TEXT);
    const forms = ["br", "gzip", ""].map((encoding) => {
      const { headers, body } = reply(response, { encoding });
      expect(headers.get("Content-Length")).toBe(String(body?.length));
      expect(headers.get("ETag")).toMatch(/^"[\w-]+"$/);
      expect(headers.get("Vary")).toBe("Accept-Encoding, Cookie");
      const head = reply(response, { method: "HEAD", encoding });
      expect([head.status, head.body, [...head.headers]]).toEqual([200, undefined, [...headers]]);
      return { tag: headers.get("ETag"), body: body ?? "" };
    });
    const [br, gzip, plain] = forms.map(({ body }) => body);
    expect(brotliDecompressSync(br ?? "").toString()).toBe(TEXT);
    expect(gunzipSync(gzip ?? "").toString()).toBe(TEXT);
    expect(plain?.toString()).toBe(TEXT);
    expect(new Set(forms.map(({ tag }) => tag)).size).toBe(3);
  });

  test("is identity when compression gains nothing", async () => {
    for (const response of [await responseWith("short"), await responseWith(TEXT, { type: "font/woff2" })]) {
      const { headers } = reply(response, { encoding: "br, gzip" });
      expect(headers.get("Content-Encoding")).toBeNull();
      expect(headers.get("Vary")).toBe("Cookie");
    }
  });
});

test("If-None-Match returns 304 for a matching tag, in a list, or weak, unless the text or the encoding differs", async () => {
  const response = await responseWith(TEXT);
  const tag = reply(response, { encoding: "br" }).headers.get("ETag") ?? "";
  for (const named of [tag, `"other", ${tag}`, `W/${tag}`, "*"]) {
    const { status, headers, body } = reply(response, { encoding: "br", tag: named });
    expect({ named, status, body }).toEqual({ named, status: 304, body: undefined });
    expect([headers.get("ETag"), headers.get("Vary")]).toEqual([tag, "Accept-Encoding, Cookie"]);
    expect(headers.has("Content-Length")).toBe(false);
  }
  expect(reply(await responseWith(`${TEXT}.`), { encoding: "br", tag }).status).toBe(200);
  expect(reply(response, { encoding: "gzip", tag }).status).toBe(200);
  expect(reply(await responseWith(TEXT, { status: 404 }), { tag: "*" }).status).toBe(404);
});
