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
  const quotes = async (response: Response) => (await shownOn(response))?.quotes[0];

  test("a visitor gets a bar; nothing is remembered", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await quotes(response)).toEqual(redacted);
  });

  test("files that everybody gets hold no words, whichever host or source opens them", async () => {
    const { ask } = await runningApp({ staticExport: true });
    const response = await ask("/testimonials?utm_source=resume", { host: "resume.example.org" });
    expect(await quotes(response)).toEqual(redacted);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("a listed source opens the words, for the session only", async () => {
    const { ask } = await runningApp();
    const first = await ask("/testimonials?utm_source=resume");
    expect(await quotes(first)).toEqual(revealed);
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    expect(first.headers.get("Set-Cookie")).toBe("source=resume; Path=/; HttpOnly; SameSite=Lax");
    const next = await ask("/testimonials", { Cookie: "source=resume" });
    expect(await quotes(next)).toEqual(revealed);
    expect(next.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("a source is listed in whatever case, and then remembered as well", async () => {
    const { ask } = await runningApp();
    const first = await ask("/testimonials?utm_source=Resume");
    expect(await quotes(first)).toEqual(revealed);
    const [cookie = ""] = (first.headers.get("Set-Cookie") ?? "").split(";");
    expect(await quotes(await ask("/testimonials", { Cookie: cookie }))).toEqual(revealed);
  });

  test("a listed source opens the words wherever it stands among several, and is the one remembered", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials?utm_source=friend&utm_source=resume");
    expect(await quotes(response)).toEqual(revealed);
    expect(response.headers.get("Set-Cookie")).toMatch(/^source=resume;/);
  });

  test("the cookie of a visit over TLS never travels without it", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials?utm_source=resume", { "X-Forwarded-Proto": "https" });
    expect(response.headers.get("Set-Cookie")).toMatch(/; Secure(;|$)/);
  });

  test("a listed host opens the words without a cookie", async () => {
    const { ask } = await runningApp();
    const response = await ask("/testimonials", { host: "resume.example.org" });
    expect(await quotes(response)).toEqual(revealed);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("below a base path the cookie stays below it (D19)", async () => {
    const { ask } = await runningApp({ basePath: "/me" });
    const response = await ask("/me/testimonials?utm_source=resume");
    expect(response.headers.get("Set-Cookie")).toContain("Path=/me/;");
    expect(await quotes(response)).toEqual(revealed);
    expect((await ask("/testimonials?utm_source=resume")).status).toBe(404);
  });

  test.each([
    ["/testimonials?utm_source=friend", {}],
    ["/testimonials", { Cookie: "source=friend" }],
    ["/testimonials", { host: "resume" }],
    ["/testimonials", { "X-Forwarded-Host": "resume.example.org" }],
  ])("%s %j opens nothing", async (address, headers) => {
    const { ask } = await runningApp();
    const response = await ask(address, headers);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, /);
    expect(await quotes(response)).toEqual(redacted);
  });
});

test.each([
  ["the usual host, and cookies of others", { host: "example.org:443", cookie: "theme=dark" }, true],
  ["a listed host", { host: "resume.example.org" }, false],
  ["a cookie that may open the words", { host: "example.org", cookie: "source=resume" }, false],
  ["no host", {}, false],
  ["a host that is none", { host: "example.org/resume" }, false],
  ["a host longer than one may be", { host: "a".repeat(254) }, false],
])("the fast path goes by the headers, and leaves to all layers what it is in doubt of: %s", (_, headers, expected) => {
  const modes = {
    debug: { hosts: [] },
    protected: { hosts: ["resume.*"], sources: ["resume"] },
    alerts: { sources: [] },
  };
  expect(createPublicCheck()(headers, modes)).toBe(expected);
});
