import { expect, it } from "vitest";
import { runningEditor, SKILL } from "../../../test/support/editor/running-editor.ts";

const CHANGE = JSON.stringify({ file: SKILL, text: "name: Changed\n" });
const isRefused = (status: unknown) => status === 403 || status === 400;

it("the printed address sets a cookie for this site only, and leads to the editor without the key", async () => {
  const { ask, port, token } = await runningEditor();
  const { status, headers } = await ask(`/edit?token=${token}`);
  expect([status, headers.location, headers["referrer-policy"]]).toEqual([303, "/edit", "no-referrer"]);
  expect(headers["set-cookie"]).toEqual([`edit-${port}=${token}; Path=/edit; HttpOnly; SameSite=Strict`]);
  const [cookie = ""] = headers["set-cookie"]?.[0]?.split(";") ?? [];
  expect(await ask("/edit", { headers: { cookie } })).toMatchObject({ status: 200, text: "the editor's page" });
  expect(await ask("/edit/api/site", { headers: { cookie } })).toMatchObject({ status: 200 });
});

it.each(["", "wrong", "the-printed-toke", "the-printed-token-"])("nothing opens with the key %j", async (key) => {
  const { ask } = await runningEditor();
  const { status, headers, text } = await ask(`/edit?token=${key}`);
  expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
  expect(text).toContain("npm run edit");
});

it.each(["/edit", "/edit/main.tsx", "/edit/api/site", "/edit/@fs/etc/passwd", "/edit/../edit/api/site"])(
  "there is nothing at %s without the cookie",
  async (path) => {
    const { ask, owner } = await runningEditor();
    const text = expect.stringContaining("Open the address that `npm run edit` printed");
    expect(await ask(path)).toMatchObject({ status: 403, text });
    expect(await ask(path, { headers: { cookie: owner.cookie.slice(0, -1) } })).toMatchObject({ status: 403 });
  },
);

it.each(["evil.example:PORT", "127.0.0.1.evil.example:PORT", "127.0.0.1:1", "127.0.0.2:PORT", "user@127.0.0.1:PORT"])(
  "a request to the host %s is refused with the cookie and the key",
  async (name) => {
    const { ask, owner, port, token } = await runningEditor();
    const host = name.replace("PORT", String(port));
    const headers = { ...owner, host, origin: `http://${host}`, "content-type": "application/json" };
    expect(isRefused((await ask("/edit/api/site", { headers })).status)).toBe(true);
    const opened = await ask(`/edit?token=${token}`, { headers: { host } });
    expect([isRefused(opened.status), opened.headers["set-cookie"]]).toEqual([true, undefined]);
    expect(isRefused((await ask("/edit/api/change", { method: "POST", headers, body: CHANGE })).status)).toBe(true);
  },
);

it.each(["localhost", "[::1]", "127.0.0.1"])("this machine may be called %s", async (name) => {
  const { ask, owner, port } = await runningEditor();
  const headers = { cookie: owner.cookie, host: `${name}:${port}` };
  expect(await ask("/edit/api/site", { headers })).toMatchObject({ status: 200 });
});

it.each([
  ["no origin", "origin", ""],
  ["another site's origin", "origin", "https://evil.example"],
  ["an opaque origin", "origin", "null"],
  ["the origin of another port", "origin", "http://127.0.0.1:1"],
  ["the origin of another name of this machine", "origin", "http://localhost:PORT"],
  ["the origin over TLS", "origin", "https://127.0.0.1:PORT"],
  ["a cross-site request", "sec-fetch-site", "cross-site"],
  ["a request of another local server's page", "sec-fetch-site", "same-site"],
])("nothing changes with %s", async (_, name, value) => {
  const { ask, owner, port, text: read } = await runningEditor();
  const { [name]: __, ...others }: Record<string, string> = { ...owner, "content-type": "application/json" };
  const headers = value === "" ? others : { ...others, [name]: value.replace("PORT", String(port)) };
  expect(await ask("/edit/api/change", { method: "POST", headers, body: CHANGE })).toMatchObject({ status: 403 });
  expect(await read(SKILL)).toBe("name: TypeScript\n");
});

it.each([
  ["sec-fetch-site", "cross-site"],
  ["sec-fetch-site", "same-site"],
  ["origin", "https://evil.example"],
  ["forwarded", "for=203.0.113.7"],
  ["via", "1.1 proxy"],
  ["x-forwarded-for", "203.0.113.7"],
  ["x-real-ip", "203.0.113.7"],
])("nothing can be read with the cookie and %s: %s", async (name, value) => {
  const { ask, owner } = await runningEditor();
  for (const path of ["/edit/api/site", "/edit/api/events"]) {
    const answer = await ask(path, { headers: { cookie: owner.cookie, [name]: value } });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((header) => header.startsWith("access-control"))).toEqual([]);
  }
});

it.each(["change", "create", "delete", "media", "commit", "revert", "reveal"])(
  "a change cannot be asked for by another method than POST: %s",
  async (name) => {
    const { ask, owner, text: read } = await runningEditor();
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]) {
      const { status } = await ask(`/edit/api/${name}?name=a.svg&file=${SKILL}&text=x`, { method, headers: owner });
      expect([404, 405]).toContain(status);
    }
    expect([await read(SKILL), await read("media/a.svg")]).toEqual(["name: TypeScript\n", undefined]);
  },
);

it("every answer forbids frames, foreign scripts and copies in caches, refusals and the page included", async () => {
  const { ask, owner } = await runningEditor();
  const { cookie } = owner;
  for (const [path, headers] of [
    ["/edit", {}],
    ["/edit", { cookie }],
    ["/edit/api/site", { cookie }],
    ["/edit/api/nothing", { cookie }],
  ] as const) {
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
