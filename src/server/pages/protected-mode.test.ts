import { describe, expect, test } from "vitest";
import { shownOn } from "../../../test/support/server/built-app.ts";
import { runningApp } from "../../../test/support/server/running-app.ts";
import { createPublicCheck } from "./protected-mode.ts";

describe("protected mode (D6, D24)", () => {
  const redacted = [
    [
      { kind: "text", text: "Found the " },
      { kind: "redacted", words: 1 },
      { kind: "text", text: " at once" },
    ],
  ];
  const revealed = [[{ kind: "text", text: "Found the moth at once" }]];
  const firstQuote = async (response: Response) => (await shownOn(response))?.quotes[0];

  test("is off by default: words are redacted and no cookie is set", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await firstQuote(response)).toEqual(redacted);
  });

  test("is off in exported files, whatever the host or source", async () => {
    const { ask } = await runningApp({ staticExport: true });
    const response = await ask("/testimonials?utm_source=resume", { host: "resume.example.org" });
    expect(await firstQuote(response)).toEqual(redacted);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("is turned on by a listed source, for the session", async () => {
    const { ask } = await runningApp();
    const first = await ask("/testimonials?utm_source=resume");
    expect(await firstQuote(first)).toEqual(revealed);
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    expect(first.headers.get("Set-Cookie")).toBe("source=resume; Path=/; HttpOnly; SameSite=Lax");
    const next = await ask("/testimonials", { Cookie: "source=resume" });
    expect(await firstQuote(next)).toEqual(revealed);
    expect(next.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("ignores the case of a source, also in the cookie", async () => {
    const { ask } = await runningApp();
    const first = await ask("/testimonials?utm_source=Resume");
    expect(await firstQuote(first)).toEqual(revealed);
    const [cookie = ""] = (first.headers.get("Set-Cookie") ?? "").split(";");
    expect(await firstQuote(await ask("/testimonials", { Cookie: cookie }))).toEqual(revealed);
  });

  test("finds a listed source among several and remembers that one", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials?utm_source=friend&utm_source=resume");
    expect(await firstQuote(response)).toEqual(revealed);
    expect(response.headers.get("Set-Cookie")).toMatch(/^source=resume;/);
  });

  test("sets a Secure cookie over TLS", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials?utm_source=resume", { "X-Forwarded-Proto": "https" });
    expect(response.headers.get("Set-Cookie")).toMatch(/; Secure(;|$)/);
  });

  test("is turned on by a listed host, without a cookie", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials", { host: "resume.example.org" });
    expect(await firstQuote(response)).toEqual(revealed);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("limits its cookie to the base path (D19)", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    const response = await ask("/me/testimonials?utm_source=resume");
    expect(response.headers.get("Set-Cookie")).toContain("Path=/me/;");
    expect(await firstQuote(response)).toEqual(revealed);
    expect((await ask("/testimonials?utm_source=resume")).status).toBe(404);
  });

  test.each([
    ["/testimonials?utm_source=friend", {}],
    ["/testimonials", { Cookie: "source=friend" }],
    ["/testimonials", { host: "resume" }],
    ["/testimonials", { "X-Forwarded-Host": "resume.example.org" }],
  ])("stays off for %s %j", async (address, headers) => {
    const { ask } = await runningApp();
    const response = await ask(address, headers);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, /);
    expect(await firstQuote(response)).toEqual(redacted);
  });
});

test.each([
  ["the usual host and unrelated cookies", { host: "example.org:443", cookie: "theme=dark" }, true],
  ["a listed host", { host: "resume.example.org" }, false],
  ["a source cookie", { host: "example.org", cookie: "source=resume" }, false],
  ["no host", {}, false],
  ["an invalid host", { host: "example.org/resume" }, false],
  ["an oversized host", { host: "a".repeat(254) }, false],
])("only headers that are certainly public take the fast path: %s", (_, headers, expected) => {
  const modes = {
    debug: { hosts: [] },
    protected: { hosts: ["resume.*"], sources: ["resume"] },
    alerts: { sources: [] },
  };
  expect(createPublicCheck()(headers, modes)).toBe(expected);
});
