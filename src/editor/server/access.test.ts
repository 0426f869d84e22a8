import { expect, it } from "vitest";
import { runningEditor, SKILL } from "../../../test/support/editor/running-editor.ts";

const CHANGE = JSON.stringify({ file: SKILL, text: "name: Changed\n" });

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

it.each(["localhost", "[::1]", "127.0.0.1"])("this machine may be called %s", async (name) => {
  const { ask, owner, port } = await runningEditor();
  const headers = { cookie: owner.cookie, host: `${name}:${port}` };
  expect(await ask("/edit/api/site", { headers })).toMatchObject({ status: 200 });
});

it.each(["evil.example:PORT", "127.0.0.1.evil.example:PORT", "127.0.0.1:1", "127.0.0.2:PORT", "user@127.0.0.1:PORT"])(
  "a request to the host %s is refused with the cookie and the key",
  async (name) => {
    const { ask, owner, port, token } = await runningEditor();
    const host = name.replace("PORT", String(port));
    const headers = { ...owner, host, origin: `http://${host}`, "content-type": "application/json" };
    for (const [path, question] of [
      ["/edit/api/site", { headers }],
      [`/edit?token=${token}`, { headers: { host } }],
      ["/edit/api/change", { method: "POST", headers, body: CHANGE }],
    ] as const) {
      const answer = await ask(path, question);
      expect([400, 403]).toContain(answer.status);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  },
);

it.each([
  ["origin", "https://evil.example"],
  ["origin", "null"],
  ["origin", "http://127.0.0.1:1"],
  ["origin", "http://localhost:PORT"],
  ["origin", "https://127.0.0.1:PORT"],
  ["sec-fetch-site", "cross-site"],
  ["sec-fetch-site", "same-site"],
  ["forwarded", "for=203.0.113.7"],
  ["via", "1.1 proxy"],
  ["x-forwarded-for", "203.0.113.7"],
  ["x-real-ip", "203.0.113.7"],
])("nothing can be read or changed with the cookie and %s: %s", async (name, value) => {
  const { ask, owner, port, text } = await runningEditor();
  const wrong = { [name]: value.replace("PORT", String(port)) };
  for (const path of ["/edit/api/site", "/edit/api/events"]) {
    const answer = await ask(path, { headers: { cookie: owner.cookie, ...wrong } });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((header) => header.startsWith("access-control"))).toEqual([]);
  }
  const headers = { ...owner, "content-type": "application/json", ...wrong };
  expect(await ask("/edit/api/change", { method: "POST", headers, body: CHANGE })).toMatchObject({ status: 403 });
  expect(await text(SKILL)).toBe("name: TypeScript\n");
});

it("nothing changes without an origin", async () => {
  const { ask, owner, text } = await runningEditor();
  const headers = { cookie: owner.cookie, "content-type": "application/json" };
  expect(await ask("/edit/api/change", { method: "POST", headers, body: CHANGE })).toMatchObject({ status: 403 });
  expect(await text(SKILL)).toBe("name: TypeScript\n");
});

it.each(["change", "create", "delete", "media", "commit", "revert", "reveal"])(
  "a change cannot be asked for by another method than POST: %s",
  async (name) => {
    const { ask, owner, text } = await runningEditor();
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]) {
      const { status } = await ask(`/edit/api/${name}?name=a.svg&file=${SKILL}&text=x`, { method, headers: owner });
      expect([404, 405]).toContain(status);
    }
    expect([await text(SKILL), await text("media/a.svg")]).toEqual(["name: TypeScript\n", undefined]);
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
