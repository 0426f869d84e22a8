import { describe, expect, it } from "vitest";
import { runningEditor, SKILL } from "../../../test/support/editor/running-editor.ts";
import { openDocumentSchema } from "../api.ts";

const JSON_TYPE = { "content-type": "application/json" };
const CHANGE = JSON.stringify({ file: SKILL, text: "name: Changed\n" });

describe("the printed address", () => {
  it("sets a cookie that scripts and other sites cannot use, and leads to the editor without the key", async () => {
    const { ask, port, token } = await runningEditor();
    const { status, headers } = await ask(`/edit?token=${token}`);
    expect(status).toBe(303);
    expect(headers.location).toBe("/edit");
    expect(headers["set-cookie"]).toEqual([`edit-${port}=${token}; Path=/edit; HttpOnly; SameSite=Strict`]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    const [cookie = ""] = headers["set-cookie"]?.[0]?.split(";") ?? [];
    expect(await ask("/edit", { headers: { cookie } })).toMatchObject({ status: 200, text: "the editor's page" });
    expect(await ask("/edit/api/site", { headers: { cookie } })).toMatchObject({ status: 200 });
  });

  it.each(["", "wrong", "the-printed-toke", "the-printed-token-"])("does not open with the key %j", async (key) => {
    const { ask } = await runningEditor();
    const { status, headers, text } = await ask(`/edit?token=${key}`);
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    expect(text).toContain("npm run edit");
  });
});

describe("a request from elsewhere", () => {
  it.each(["/edit", "/edit/main.tsx", "/edit/api/site", "/edit/@fs/etc/passwd", "/edit/../edit/api/site"])(
    "gets nothing at %s without the cookie",
    async (path) => {
      const { ask, owner } = await runningEditor();
      const { status, text } = await ask(path);
      expect(status).toBe(403);
      expect(text).toContain("Open the address that `npm run edit` printed");
      const wrong = await ask(path, { headers: { cookie: owner.cookie.slice(0, -1) } });
      expect(wrong.status).toBe(403);
    },
  );

  it.each([
    "evil.example:PORT",
    "127.0.0.1.evil.example:PORT",
    "localhost.evil.example:PORT",
    "127.0.0.1:1",
    "127.0.0.2:PORT",
    "user@127.0.0.1:PORT",
  ])("that names the host %s is refused with the cookie and the key", async (name) => {
    const { ask, owner, port, token } = await runningEditor();
    const host = name.replace("PORT", String(port));
    const headers = { ...owner, host, origin: `http://${host}` };
    expect(await ask("/edit/api/site", { headers })).toMatchObject({ status: expect.toSatisfy(isRefused) });
    const opened = await ask(`/edit?token=${token}`, { headers: { host } });
    expect([isRefused(opened.status), opened.headers["set-cookie"]]).toEqual([true, undefined]);
    const change = { method: "POST", headers: { ...headers, ...JSON_TYPE }, body: CHANGE };
    expect(await ask("/edit/api/change", change)).toMatchObject({ status: expect.toSatisfy(isRefused) });
  });

  it.each(["localhost", "[::1]", "127.0.0.1"])("may name this machine %s", async (name) => {
    const { ask, owner, port } = await runningEditor();
    const headers = { cookie: owner.cookie, host: `${name}:${port}` };
    expect(await ask("/edit/api/site", { headers })).toMatchObject({ status: 200 });
  });

  it.each([
    ["no origin", { origin: undefined }],
    ["another site's origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["the origin of another port", { origin: "http://127.0.0.1:1" }],
    ["the origin of another name of this machine", { origin: "http://localhost:PORT" }],
    ["the origin over TLS", { origin: "https://127.0.0.1:PORT" }],
    ["a cross-site request", { "sec-fetch-site": "cross-site" }],
    ["a request of another local server's page", { "sec-fetch-site": "same-site" }],
  ])("changes nothing with %s", async (_, { ...sent }) => {
    const { ask, owner, port, text: read } = await runningEditor();
    const before = await read(SKILL);
    const all: Record<string, string | undefined> = { ...owner, ...JSON_TYPE, ...sent };
    const headers = Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value.replace("PORT", String(port))]],
      ),
    );
    expect(await ask("/edit/api/change", { method: "POST", headers, body: CHANGE })).toMatchObject({ status: 403 });
    expect(await read(SKILL)).toBe(before);
  });

  it.each(["cross-site", "same-site"])("reads nothing from a page that is %s", async (site) => {
    const { ask, owner } = await runningEditor();
    const headers = { cookie: owner.cookie, "sec-fetch-site": site };
    expect(await ask("/edit/api/site", { headers })).toMatchObject({ status: 403 });
    expect(await ask("/edit/api/events", { headers })).toMatchObject({ status: 403 });
  });

  it.each(["forwarded", "via", "x-forwarded-for", "x-real-ip"])(
    "through a proxy, which says %s, is refused",
    async (name) => {
      const { ask, owner } = await runningEditor();
      const headers = { cookie: owner.cookie, [name]: "for=203.0.113.7" };
      expect(await ask("/edit/api/site", { headers })).toMatchObject({ status: 403 });
    },
  );

  it("does not learn that another origin may read", async () => {
    const { ask, owner } = await runningEditor();
    const preflight = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answers = [
      await ask("/edit/api/change", { method: "OPTIONS", headers: { ...owner, ...preflight } }),
      await ask("/edit/api/site", { headers: { cookie: owner.cookie, origin: "https://evil.example" } }),
      await ask("/edit/api/site", { headers: { cookie: owner.cookie } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("a change", () => {
  it.each(["change", "create", "delete", "media", "commit", "revert", "reveal"])(
    "cannot be asked for with GET or HEAD: %s",
    async (name) => {
      const { ask, owner, text: read } = await runningEditor();
      const before = await read(SKILL);
      const address = `/edit/api/${name}?name=a.svg&file=${SKILL}&text=x`;
      for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH"]) {
        const { status } = await ask(address, { method, headers: owner });
        expect([404, 405]).toContain(status);
      }
      expect(await read(SKILL)).toBe(before);
      expect(await read("media/a.svg")).toBeUndefined();
    },
  );

  it("is accepted from the editor's page", async () => {
    const { post, get, text: read } = await runningEditor();
    const { hash } = openDocumentSchema.parse((await get(`document?file=${SKILL}`)).json);
    const change = { file: SKILL, base: hash, text: "name: Changed\n" };
    expect(await post("change", change)).toMatchObject({ status: 200 });
    expect(await read(SKILL)).toBe("name: Changed\n");
  });
});

it("every answer forbids frames, foreign scripts and copies in caches, refusals and the page included", async () => {
  const { ask, owner } = await runningEditor();
  const paths = [
    ["/edit", {}],
    ["/edit", { cookie: owner.cookie }],
    ["/edit/api/site", { cookie: owner.cookie }],
    ["/edit/api/nothing", { cookie: owner.cookie }],
  ] as const;
  for (const [path, headers] of paths) {
    const answer = await ask(path, { headers });
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(
        /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
      ),
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(answer.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
  }
});

it("leaves every other address to the site", async () => {
  const { ask } = await runningEditor();
  for (const path of ["/", "/editing", "/awards?x=/edit", "/%65dit/api/site", "//edit/api/site"]) {
    expect(await ask(path)).toMatchObject({ status: 200, text: "the site" });
  }
});

function isRefused(status: unknown): boolean {
  return status === 403 || status === 400;
}
