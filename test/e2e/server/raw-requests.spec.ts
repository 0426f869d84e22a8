import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { fetchRaw } from "../support/fetch-raw.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.skip(ON_FILES, NEEDS_SERVER);

/** Sends bytes to a server as they are, and returns all that comes until the server closes. */
async function exchange(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(sent, "latin1");
  return text(socket);
}

const CLOSE = "Connection: close\r\n\r\n";
const asking = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...(headers.length > 0 ? headers : ["Host: example.org"]), CLOSE].join("\r\n");

/** What an attacker sends, and with which status it may be answered. */
const ATTACKS: readonly (readonly [what: string, sent: string, status: RegExp])[] = [
  ["a path that climbs out of the pictures", asking("/media/../../package.json"), /404/],
  ["a path that climbs, encoded", asking("/media/%2e%2e/%2e%2e/package.json"), /404/],
  ["a path that climbs, with encoded slashes", asking("/media/..%2f..%2fpackage.json"), /404/],
  ["a path that climbs, encoded twice", asking("/media/%252e%252e%252fpackage.json"), /404/],
  ["a path that climbs out of the built files", asking("/assets/..%2f..%2fserver%2findex.js"), /404/],
  ["a path that climbs with backslashes", asking("/media/..\\..\\package.json"), /400|404/],
  ["a path from the root of the disk", asking("/media//etc/passwd"), /404/],
  ["a hidden file", asking("/media/.env"), /404/],
  ["a path with a NUL", asking("/media/portrait.svg%00.png"), /404/],
  ["a path with a NUL as it is", asking("/awards\0"), /400/],
  ["a path that cannot be decoded", asking("/%ff%c0%af"), /400|404/],
  ["a picture's name that cannot be decoded", asking("/media/%ff"), /404/],
  ["an address without end", asking(`/${"a".repeat(15_000)}`), /414|431/],
  ["an address that is too long", asking(`/${"a".repeat(4000)}`), /414/],
  ["a query that is too long", asking(`/testimonials?category=${"a".repeat(4000)}`), /414/],
  ["headers without end", asking("/", "Host: example.org", `X-Much: ${"a".repeat(20_000)}`), /431/],
  ["the absolute form for this host", asking("http://example.org/awards"), /200/],
  ["the absolute form for another host", asking("http://elsewhere.example/awards", "Host: example.org"), /200/],
  ["the absolute form of another scheme", asking("file:///etc/passwd"), /400/],
  ["two slashes, as if for another host", asking("//elsewhere.example/awards"), /404/],
  ["no address", asking("*"), /400|404/],
  ["a host that is none", asking("/", "Host: a b<script>"), /400/],
  ["a host with a path", asking("/", "Host: example.org/../x"), /400/],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", /400/],
  ["a line break in an address", asking("/awards%0d%0aSet-Cookie:%20a=b"), /404/],
  ["a line break in a redirect's query", asking("/?utm_source=resume%0d%0aSet-Cookie:%20a=b"), /200/],
  ["a line break in a source to remember", asking("/", "Host: example.org", "Cookie: source=resume%0d%0aX: y"), /200/],
  [
    "a body that is announced and never sent",
    asking("/awards", "Host: example.org", "Content-Length: 99999999999"),
    /200|400|413/,
  ],
  ["two lengths", asking("/", "Host: example.org", "Content-Length: 1", "Content-Length: 2"), /400/],
  ["a length and pieces", asking("/", "Host: example.org", "Content-Length: 1", "Transfer-Encoding: chunked"), /400/],
  ["a method that writes", asking("/awards").replace("GET", "DELETE"), /405/],
  ["a method that nobody knows", asking("/awards").replace("GET", "BREW"), /400/],
  ["a tunnel", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n", /^$|4\d\d/],
  ["a tag without end", asking("/", "Host: example.org", `If-None-Match: ${'"a", '.repeat(2000)}`), /200/],
  ["encodings without end", asking("/", "Host: example.org", `Accept-Encoding: ${"br;q=0,".repeat(1500)}`), /200/],
  ["a range", asking("/", "Host: example.org", "Range: bytes=0-0,1-1,2-2"), /200/],
  ["a nonsense of bytes", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", /400/],
];

for (const [what, sent, status] of ATTACKS) {
  test(`${what} is answered soundly`, async ({ site }) => {
    // Twice: what was asked before may be at hand, and then takes another way.
    for (let time = 0; time < 2; time += 1) {
      await fetchRaw(site.origin, "/");
      const answer = await exchange(site.origin, sent);
      const [, got = ""] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      expect(got).toMatch(status);
      const [head = ""] = answer.split("\r\n\r\n");
      expect(head).not.toMatch(/^set-cookie: a=b/im);
      expect(answer).not.toMatch(/root:x:|"dependencies"|at .+\.[jt]s:\d+/);
    }
    expect(site.errors).toEqual([]);
    expect((await fetchRaw(site.origin, "/awards")).status).toBe(200);
  });
}

test("another visitor's host never shows in a page, nor which it was", async ({ site }) => {
  for (const address of ["/", "/awards", "/nowhere", "/testimonials.data"]) {
    const { body, headers } = await fetchRaw(site.origin, address, { headers: { Host: "elsewhere.example" } });
    expect(body).not.toContain("elsewhere.example");
    expect(JSON.stringify(headers)).not.toContain("elsewhere.example");
  }
});

test("every answer forbids frames, guessed types, the visitor's devices and full referrers, whatever the way", async ({
  site,
}) => {
  const script = /href="(\/assets\/[^"]+\.js)"/.exec((await fetchRaw(site.origin, "/")).body)?.[1] ?? "";
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
