import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { fetchRaw } from "../support/fetch-raw.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

/** Sends raw bytes and returns everything until the server closes the connection. */
async function exchange(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(sent, "latin1");
  return text(socket);
}

const CLOSE = "Connection: close\r\n\r\n";
const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...(headers.length > 0 ? headers : ["Host: example.org"]), CLOSE].join("\r\n");

/** Attacks and the allowed status of the response. */
const ATTACKS: readonly (readonly [what: string, sent: string, status: RegExp])[] = [
  ["path traversal out of the pictures", get("/media/../../package.json"), /404/],
  ["encoded path traversal", get("/media/%2e%2e/%2e%2e/package.json"), /404/],
  ["path traversal with encoded slashes", get("/media/..%2f..%2fpackage.json"), /404/],
  ["double-encoded path traversal", get("/media/%252e%252e%252fpackage.json"), /404/],
  ["path traversal out of the built files", get("/assets/..%2f..%2fserver%2findex.js"), /404/],
  ["path traversal with backslashes", get("/media/..\\..\\package.json"), /400|404/],
  ["an absolute file path", get("/media//etc/passwd"), /404/],
  ["a hidden file", get("/media/.env"), /404/],
  ["an encoded NUL", get("/media/portrait.svg%00.png"), /404/],
  ["a raw NUL", get("/awards\0"), /400/],
  ["an undecodable path", get("/%ff%c0%af"), /400|404/],
  ["an undecodable picture name", get("/media/%ff"), /404/],
  ["an endless address", get(`/${"a".repeat(15_000)}`), /414|431/],
  ["too long an address", get(`/${"a".repeat(4000)}`), /414/],
  ["too long a query", get(`/testimonials?category=${"a".repeat(4000)}`), /414/],
  ["endless headers", get("/", "Host: example.org", `X-Much: ${"a".repeat(20_000)}`), /431/],
  ["the absolute form for this host", get("http://example.org/awards"), /200/],
  ["the absolute form for another host", get("http://elsewhere.example/awards", "Host: example.org"), /200/],
  ["the absolute form of another scheme", get("file:///etc/passwd"), /400/],
  ["a protocol-relative address", get("//elsewhere.example/awards"), /404/],
  ["an asterisk as address", get("*"), /400|404/],
  ["an invalid host", get("/", "Host: a b<script>"), /400/],
  ["a host with a path", get("/", "Host: example.org/../x"), /400/],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", /400/],
  ["a line break in an address", get("/awards%0d%0aSet-Cookie:%20a=b"), /404/],
  ["a line break in the query", get("/?utm_source=resume%0d%0aSet-Cookie:%20a=b"), /200/],
  ["a line break in the source cookie", get("/", "Host: example.org", "Cookie: source=resume%0d%0aX: y"), /200/],
  ["a body that never arrives", get("/awards", "Host: example.org", "Content-Length: 99999999999"), /200|400|413/],
  ["two content lengths", get("/", "Host: example.org", "Content-Length: 1", "Content-Length: 2"), /400/],
  [
    "a content length with chunked encoding",
    get("/", "Host: example.org", "Content-Length: 1", "Transfer-Encoding: chunked"),
    /400/,
  ],
  ["a method that writes", get("/awards").replace("GET", "DELETE"), /405/],
  ["an unknown method", get("/awards").replace("GET", "BREW"), /400/],
  ["a CONNECT request", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n", /^$|4\d\d/],
  ["an endless If-None-Match", get("/", "Host: example.org", `If-None-Match: ${'"a", '.repeat(2000)}`), /200/],
  ["an endless Accept-Encoding", get("/", "Host: example.org", `Accept-Encoding: ${"br;q=0,".repeat(1500)}`), /200/],
  ["multiple ranges", get("/", "Host: example.org", "Range: bytes=0-0,1-1,2-2"), /200/],
  ["a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", /400/],
];

for (const [what, sent, status] of ATTACKS) {
  test(`${what} is handled safely`, async ({ site }) => {
    const before = site.errors.length;
    // Twice, because cached responses take another path.
    for (let round = 0; round < 2; round += 1) {
      await fetchRaw(site.origin, "/");
      const response = await exchange(site.origin, sent);
      const [, got = ""] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? [];
      expect(got).toMatch(status);
      const [head = ""] = response.split("\r\n\r\n");
      expect(head).not.toMatch(/^set-cookie: a=b/im);
      expect(response).not.toMatch(/root:x:|"dependencies"|at .+\.[jt]s:\d+/);
    }
    expect(site.errors.slice(before)).toEqual([]);
    expect((await fetchRaw(site.origin, "/awards")).status).toBe(200);
  });
}

test("the Host header of a request never appears in a response", async ({ site }) => {
  for (const address of ["/", "/awards", "/nowhere", "/testimonials.data"]) {
    const { body, headers } = await fetchRaw(site.origin, address, { headers: { Host: "elsewhere.example" } });
    expect(body).not.toContain("elsewhere.example");
    expect(JSON.stringify(headers)).not.toContain("elsewhere.example");
  }
});

test("every response has the security headers", async ({ site }) => {
  const script = /href="(\/assets\/[^"]+\.js)"/.exec((await fetchRaw(site.origin, "/")).body)?.[1] ?? "";
  expect(script).toMatch(/^\/assets\//);
  for (const address of [
    "/",
    "/?q=1",
    "/nowhere",
    "/awards.data",
    script,
    "/media/portrait.svg",
    "/healthz",
    "/readyz",
    "/robots.txt",
  ]) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { headers } = await fetchRaw(site.origin, address, { method, headers: { "X-Forwarded-Proto": "https" } });
      expect({ address, method, headers }).toMatchObject({
        headers: {
          "x-frame-options": "DENY",
          "x-content-type-options": "nosniff",
          "referrer-policy": "strict-origin-when-cross-origin",
          "permissions-policy": expect.stringContaining("camera=()"),
          "cross-origin-embedder-policy": "credentialless",
          "cross-origin-opener-policy": "same-origin",
          "strict-transport-security": "max-age=15552000",
        },
      });
    }
  }
});
