import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";

/** Sends raw bytes and returns everything until the server closes the connection. */
async function exchange(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(sent, "latin1");
  return text(socket);
}

const get = (target: string, ...headers: string[]) =>
  [
    `GET ${target} HTTP/1.1`,
    ...(headers.length > 0 ? headers : ["Host: example.org"]),
    "Connection: close\r\n\r\n",
  ].join("\r\n");
const big = "a".repeat(4000);

/** Attacks and the allowed status of the response. */
const ATTACKS: readonly (readonly [what: string, sent: string, status: RegExp])[] = [
  ["path traversal out of the pictures", get("/media/../../package.json"), /404/],
  ["path traversal with encoded slashes", get("/media/..%2f..%2fpackage.json"), /404/],
  ["path traversal to redacted words", get("/media/..%2fportfolio/testimonies/dana-kim.yaml"), /404/],
  ["path traversal out of the built files", get("/assets/..%2f..%2fserver%2findex.js"), /404/],
  ["a raw NUL", get("/awards\0"), /400/],
  ["an undecodable path", get("/%ff%c0%af"), /400|404/],
  ["an undecodable address of data", get("/testimonials%/1.data"), /404/],
  ["an endless address", get(`/${big.repeat(4)}`), /414|431/],
  ["too long an address", get(`/${big}`), /414/],
  ["the absolute form for this host", get("http://example.org/awards"), /200/],
  ["the absolute form for another host", get("http://elsewhere.example/awards", "Host: example.org"), /200/],
  ["the absolute form of another scheme", get("file:///etc/passwd"), /400/],
  ["a protocol-relative address", get("//elsewhere.example/awards"), /404/],
  ["an asterisk as address", get("*"), /400|404/],
  ["a host with a path", get("/", "Host: example.org/../x"), /400/],
  ["a line break in an address", get("/awards%0d%0aSet-Cookie:%20a=b"), /404/],
  ["a line break in the query", get("/?utm_source=resume%0d%0aSet-Cookie:%20a=b"), /200/],
  ["a line break in the source cookie", get("/", "Host: example.org", "Cookie: source=resume%0d%0aX: y"), /200/],
  ["a body that never arrives", get("/awards", "Host: example.org", "Content-Length: 99999999999"), /200|400|413/],
  ["two content lengths", get("/", "Host: example.org", "Content-Length: 1", "Content-Length: 2"), /400/],
  ["a method that writes", get("/awards").replace("GET", "DELETE"), /405/],
  ["an unknown method", get("/awards").replace("GET", "BREW"), /400/],
  ["a CONNECT request", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n", /^$|4\d\d/],
  ["an endless If-None-Match", get("/", "Host: example.org", `If-None-Match: ${'"a", '.repeat(2000)}`), /200/],
  ["an endless Accept-Encoding", get("/", "Host: example.org", `Accept-Encoding: ${"br;q=0,".repeat(1500)}`), /200/],
  ["multiple ranges", get("/", "Host: example.org", "Range: bytes=0-0,1-1,2-2"), /200/],
];

test.for(ATTACKS)("%s is handled safely", async ([, sent, status]) => {
  const site = await sharedSite();
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

test.for(["/", "/awards", "/nowhere", "/testimonials.data"])(
  "the Host header of a request never appears in the response of %s",
  async (path) => {
    const { origin } = await sharedSite();
    const response = await fetchRaw(origin, path, { headers: { Host: "elsewhere.example" } });
    expect(JSON.stringify(response)).not.toContain("elsewhere.example");
  },
);
