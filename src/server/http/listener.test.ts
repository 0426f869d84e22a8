import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exchange, listening } from "../../../test/support/server/raw-http.ts";
import { runningApp } from "../../../test/support/server/running-app.ts";
import { internalErrors } from "../responses/internal-error.ts";
import { prepareResponse } from "../responses/prepared-response.ts";
import { serverLog } from "../start/log.ts";
import { createHttpServer } from "./http-server.ts";
import { createListener, isPlainRead } from "./listener.ts";

/** A raw HTTP request. */
const rawRequest = (line: string, ...headers: string[]) => [line, ...headers, "Connection: close", "", ""].join("\r\n");

/** A response without its date and the order and case of its headers. */
const normalized = (answer: string) => {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const [status, ...headers] = head.split("\r\n");
  return {
    status,
    headers: headers
      .map((line) => line.toLowerCase())
      .filter((line) => !/^date:/.test(line))
      .sort(),
    body,
  };
};

/** Whether a request takes the fast path or goes through the application. */
async function handlerOf(sent: string): Promise<string | undefined> {
  const body = Buffer.from("fast");
  const answer = prepareResponse({ status: 200, headers: {}, body }, {});
  const listener = createListener({
    ready: (request) => (isPlainRead(request) && request.url === "/known" ? answer : undefined),
    otherwise: (_request, response) => void response.end("full"),
    onError: () => undefined,
  });
  return normalized(await exchange(await listening(createHttpServer(listener)), sent)).body;
}

test("an exception in the listener returns 500, is logged with the request id, and does not affect the next request", async () => {
  const lines: string[] = [];
  const log = serverLog({ write: (_level, line) => lines.push(line), now: () => new Date(0), format: "text" });
  let broken = true;
  const listener = createListener({
    ready: () => {
      if (broken) throw new TypeError("a bug");
      return undefined;
    },
    otherwise: (_request, response) => void response.end("full"),
    onError: internalErrors(log).end,
  });
  const port = await listening(createHttpServer(listener));
  const ask = () => exchange(port, rawRequest("GET /awards HTTP/1.1", "Host: a"));
  const answer = await ask();
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer).toMatch(/^x-frame-options: DENY/m);
  expect(answer).not.toContain("a bug");
  const [, id] = /^x-request-id: (\w{8})\r$/m.exec(answer) ?? [];
  expect(lines).toEqual([expect.stringContaining(`error GET /awards: a bug request=${id} stack="TypeError: a bug`)]);
  broken = false;
  expect(await ask()).toContain("full");
});

describe("the fast path", () => {
  test("serves a plain request for a canonical address", async () => {
    expect(await handlerOf(rawRequest("GET /known HTTP/1.1", "Host: a"))).toBe("fast");
    expect(await handlerOf(rawRequest("HEAD /known HTTP/1.1", "Host: a"))).toBe("");
  });

  test.each([
    ["another method", rawRequest("DELETE /known HTTP/1.1", "Host: a")],
    ["a body", `${rawRequest("GET /known HTTP/1.1", "Host: a", "Content-Length: 1")}x`],
    ["a chunked body", `${rawRequest("GET /known HTTP/1.1", "Host: a", "Transfer-Encoding: chunked")}0\r\n\r\n`],
    ["an escaped address", rawRequest("GET /%6bnown HTTP/1.1", "Host: a")],
    ["an absolute URL", rawRequest("GET http://a/known HTTP/1.1", "Host: a")],
    ["a query", rawRequest("GET /known?x HTTP/1.1", "Host: a")],
  ])("skips a request with %s", async (_what, sent) => {
    expect(await handlerOf(sent)).toBe("full");
  });

  test("sends the same response as the application, header by header", async () => {
    const { listener } = await runningApp();
    const port = await listening(createHttpServer(listener));
    for (const address of [
      "/testimonials",
      "/testimonials.data",
      "/testimonials?utm_source=letter",
      "/assets/entry.js",
    ]) {
      for (const headers of [[], ["Accept-Encoding: br"], ["If-None-Match: *"], ["X-Forwarded-Proto: https"]]) {
        for (const method of ["GET", "HEAD"]) {
          const ask = (host: string) => exchange(port, rawRequest(`${method} ${address} HTTP/1.1`, host, ...headers));
          await ask("Host: example.org");
          const fast = await ask("Host: example.org");
          // The fast path leaves hosts in brackets to the application.
          const full = await ask("Host: [::1]");
          expect(normalized(fast)).toEqual(normalized(full));
          expect(fast).toMatch(/^HTTP\/1\.1 (200|304) /);
        }
      }
    }
  });

  test("serves the same bytes for a shared link with tracking parameters", async () => {
    const { listener } = await runningApp();
    const port = await listening(createHttpServer(listener));
    const ask = async (address: string) => {
      const answer = await exchange(port, rawRequest(`GET ${address} HTTP/1.1`, "Host: example.org"));
      return answer.replace(/^Date: .*$/m, "");
    };
    await ask("/testimonials");
    // Header order included: the application's differs.
    const plain = await ask("/testimonials");
    for (const query of [
      "utm_source=newsletter",
      "utm_source=a&utm_source=b&utm_campaign=Spring%20hiring+2026&utm_medium=e-mail",
      "fbclid=IwAR0_x-Y.z",
      "ref=https://elsewhere.example/a?b",
      "x=%ff%zz&&=;",
    ]) {
      expect(await ask(`/testimonials?${query}`)).toBe(plain);
    }
  });

  test("reads any query exactly as the application does (D24)", async () => {
    const { listener } = await runningApp();
    const port = await listening(createHttpServer(listener));
    const piece = fc.oneof(
      fc.constantFrom(
        "utm_source",
        "utm%5Fsource",
        "utm_sourc%65",
        "UTM_SOURCE",
        "category",
        "_routes",
        "utm_source[]",
      ),
      fc.constantFrom("resume", "Resume", "%72esume", "+resume%20", "resume%00", "r%C3%A9sume", "letter", "Mentorship"),
      fc.constantFrom("=", "&", "?", ";", "#", "%", "%26", "%3D", "+", "/", "../../..", '"', "\\"),
    );
    const addresses = fc
      .tuple(
        fc.constantFrom("/testimonials", "/testimonials.data", "//testimonials", "/x/../testimonials"),
        fc.array(piece, { maxLength: 9 }),
      )
      .map(([path, pieces]) => `${path}?${pieces.join("")}`);
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        const ask = (host: string) => exchange(port, rawRequest(`GET ${address} HTTP/1.1`, host));
        await ask("Host: example.org");
        expect(normalized(await ask("Host: example.org"))).toEqual(normalized(await ask("Host: [::1]")));
      }),
      { examples: [["/testimonials?utm_source=resume"], ["/testimonials?utm%5Fsource=letter&utm_source=%72esume"]] },
    );
  });

  test.each(["/xxtoString?a=1", "/abconstructor?x=1", "/ab__proto__?x=1", "/mexico?a=1", "/me/toString?a=1"])(
    "returns 404 for %s with a base path, and keeps serving (D19)",
    async (address) => {
      const { listener } = await runningApp({ basePath: "/me" });
      const port = await listening(createHttpServer(listener));
      const ask = (target: string) => exchange(port, rawRequest(`GET ${target} HTTP/1.1`, "Host: example.org"));
      expect(await ask(address)).toMatch(/^HTTP\/1\.1 404 /);
      expect(await ask("/me/testimonials?a=1")).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  test("skips visitors in protected mode (D6, D24)", async () => {
    const { listener } = await runningApp();
    const port = await listening(createHttpServer(listener));
    const ask = (...headers: string[]) => exchange(port, rawRequest("GET /testimonials HTTP/1.1", ...headers));
    expect(await ask("Host: example.org")).not.toContain("moth");
    expect(await ask("Host: resume.example.org")).toContain("moth");
    expect(await ask("Host: RESUME.example.org:80")).toContain("moth");
    expect(await ask("Host: example.org", "Cookie: a=b; source=resume")).toContain("moth");
    expect(await ask("Host: example.org")).not.toContain("moth");
    for (const query of ["utm_source=resume", "a=b&utm%5Fsource=%52esume", "utm_source=letter&utm_source=+resume"]) {
      const answer = await exchange(port, rawRequest(`GET /testimonials?${query} HTTP/1.1`, "Host: example.org"));
      expect(answer).toContain("moth");
      expect(answer).toMatch(/^set-cookie: source=/m);
    }
    expect(await ask("Host: example.org")).not.toContain("moth");
  });

  test("follows changes to the owner's mode lists", async () => {
    const { listener, changeModes } = await runningApp();
    const port = await listening(createHttpServer(listener));
    const ask = () => exchange(port, rawRequest("GET /testimonials HTTP/1.1", "Host: example.org"));
    await ask();
    expect(await ask()).not.toContain("moth");
    changeModes({ hosts: ["example.org"], sources: [] });
    // A cookie that resembles the site's goes through the application, which renders the page for everyone.
    const other = rawRequest("GET /testimonials HTTP/1.1", "Host: other.example", "Cookie: resource=1");
    expect(await exchange(port, other)).not.toContain("moth");
    expect(await ask()).toContain("moth");
  });
});
