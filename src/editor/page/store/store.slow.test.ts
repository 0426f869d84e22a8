import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Edit, EditedSite, OpenDocument } from "../../api.ts";
import { createApi } from "./api-client.ts";
import { createStore } from "./store.ts";

const FILE = "portfolio/stories/river.yaml";

/** The largest body of a request that outlives its page. */
const BROWSERS_KEEP = 64 * 1024;

interface Sent {
  readonly body: string;
  readonly keepalive: boolean;
}

function sent({ body, keepalive = false }: RequestInit = {}): Sent {
  return { body: String(body), keepalive };
}

/** A server with one document, which can be switched off. */
function server() {
  const log: string[] = [];
  const bases: string[] = [];
  const ids: string[] = [];
  const state = { isOn: true, isLocked: false, refuses: false, isLost: false, title: "River", errors: 0 };
  const site = (): EditedSite => ({
    documents: [
      {
        file: FILE,
        kind: "story",
        id: "river",
        title: state.title,
        status: "saved",
        errors: state.errors,
        warnings: 0,
        hidden: false,
      },
    ],
    schemas: {},
    textFields: {},
    choices: {},
    media: [],
    language: "en",
    canUndo: false,
    canRedo: false,
    history: "git",
  });
  const document = (): OpenDocument => ({
    file: FILE,
    kind: "story",
    id: "river",
    text: `title: ${state.title}\n`,
    hash: `hash of ${state.title}`,
    data: { title: state.title },
    status: "changed",
    diagnostics: [],
  });
  async function answer(address: string, { body, keepalive }: Sent): Promise<Response> {
    const path = address.replace(/^.*\/api\//, "").replace(/\?.*/, "");
    if (!state.isOn || (keepalive && body.length > BROWSERS_KEEP)) throw new TypeError("fetch failed");
    log.push(path);
    if (state.isLocked) return Response.json({ error: "Open the printed address." }, { status: 403 });
    if (path === "change" && state.refuses) return Response.json({ error: "It is gone." }, { status: 404 });
    if (path === "change") {
      const { changes, base, id } = JSON.parse(body);
      state.title = changes.at(-1).value;
      bases.push(base);
      ids.push(id);
      if (state.isLost) throw new TypeError("the answer is lost");
    }
    return Response.json(path === "site" || path === "save" ? site() : document());
  }
  return {
    log,
    bases,
    ids,
    state,
    api: createApi("/edit/api", (address, request) => answer(String(address), sent(request))),
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const titled = (value: string): Edit => ({ changes: [{ type: "set", at: ["title"], value }], mergeKey: "1" });

async function opened({ api } = server(), storage = memory()) {
  const store = createStore({ api, storage, hash: () => `#file/${FILE}`, newId: randomUUID });
  await store.start();
  return store;
}

it("shows what is typed at once, and sends it in one edit", async () => {
  const running = server();
  const store = await opened(running);
  store.type(FILE, titled("River C"));
  store.type(FILE, titled("River City"));
  expect(store.state().open?.data).toEqual({ title: "River City" });
  expect(running.state.title).toBe("River");
  await expect.poll(() => running.state.title).toBe("River City");
  expect(running.log.filter((path) => path === "change")).toHaveLength(1);
  expect(store.state().open?.text).toBe("title: River City\n");
  expect(store.state().edits).toEqual({});
});

it("stays in the form that the owner chose, though the address names a line", async () => {
  const { api } = server();
  const store = createStore({ api, storage: memory(), hash: () => `#file/${FILE}?line=2`, newId: randomUUID });
  await store.start();
  expect(store.state().asText).toBe(true);
  await store.editText(false);
  await store.refresh();
  expect(store.state().asText).toBe(false);
});

it("sends what was typed before it saves", async () => {
  const running = server();
  const store = await opened(running);
  store.type(FILE, titled("Stream"));
  expect(await store.save()).toBe(true);
  expect(running.log.slice(-2)).toEqual(["change", "save"]);
  expect(store.state().message).toMatchObject({ text: "Saved: All changes.", failed: false });
});

it("says how many errors a saved site has", async () => {
  const running = server();
  const store = await opened(running);
  for (const [errors, text] of [
    [1, "Saved: All changes. The site has 1 error."],
    [8, "Saved: All changes. The site has 8 errors."],
  ] as const) {
    running.state.errors = errors;
    await store.save();
    expect(store.state().message).toMatchObject({ text });
  }
});

it("keeps what was typed while the server does not answer, also over a reload", async () => {
  const running = server();
  const storage = memory();
  const store = await opened(running, storage);
  running.state.isOn = false;
  store.type(FILE, titled("Stream"));
  expect(await store.flush()).toBe(false);
  expect(await store.save()).toBe(false);
  expect(store.state()).toMatchObject({ connected: false, open: { data: { title: "Stream" } } });

  running.state.isOn = true;
  const reloaded = await opened(running, storage);
  expect(running.state.title).toBe("Stream");
  expect(reloaded.state()).toMatchObject({ connected: true, edits: {}, open: { data: { title: "Stream" } } });
});

it("sends it by itself once the server answers again", async () => {
  const running = server();
  const store = await opened(running);
  running.state.isOn = false;
  store.type(FILE, titled("Stream"));
  await store.flush();
  running.state.isOn = true;
  await expect.poll(() => running.state.title, { timeout: 10_000 }).toBe("Stream");
  expect(store.state().connected).toBe(true);
});

it("keeps what was typed while a server that was started again does not know this window", async () => {
  const running = server();
  const store = await opened(running);
  running.state.isLocked = true;
  store.type(FILE, titled("Stream"));
  expect(await store.flush()).toBe(false);
  expect(store.state()).toMatchObject({
    connected: false,
    needsKey: true,
    edits: { [FILE]: [titled("Stream")] },
  });
  running.state.isLocked = false;
  await expect.poll(() => running.state.title, { timeout: 10_000 }).toBe("Stream");
  expect(store.state()).toMatchObject({ connected: true, needsKey: false, edits: {} });
});

it("sends an edit again under its id, so that the server knows it, and the next one under another", async () => {
  const running = server();
  const storage = memory();
  const store = await opened(running, storage);
  running.state.isLost = true;
  store.type(FILE, titled("Stream"));
  expect(await store.flush()).toBe(false);
  running.state.isLost = false;
  const reloaded = await opened(running, storage);
  reloaded.type(FILE, titled("Streams"));
  await reloaded.flush();
  const [first, again, next] = running.ids;
  expect(again).toBe(first);
  expect(next).not.toBe(first);
  expect(running.ids).toHaveLength(3);
});

it("reads the site again once the server answers again", async () => {
  const running = server();
  const store = await opened(running);
  running.state.isOn = false;
  store.type(FILE, titled("Stream"));
  await store.flush();
  running.state.isOn = true;
  await expect.poll(() => store.state().site?.documents[0]?.title, { timeout: 10_000 }).toBe("Stream");
  expect(store.state().message).toMatchObject({ text: "The editor's server answers again.", failed: false });
});

it("tries again although nothing was typed", async () => {
  const running = server();
  const store = await opened(running);
  running.state.isOn = false;
  await store.refresh();
  expect(store.state().connected).toBe(false);
  running.state.isOn = true;
  await expect.poll(() => store.state().connected, { timeout: 10_000 }).toBe(true);
});

it("sends which text was edited: what another program wrote meanwhile is not it", async () => {
  const running = server();
  const storage = memory();
  const store = await opened(running, storage);
  running.state.isOn = false;
  store.type(FILE, titled("Stream"));
  await store.flush();
  Object.assign(running.state, { isOn: true, title: "Theirs" });
  const reloading = createStore({ api: running.api, storage, hash: () => `#file/${FILE}`, newId: randomUUID });
  await reloading.refresh();
  reloading.type(FILE, titled("Streams"));
  await reloading.flush();
  expect(running.bases).toEqual(["hash of River"]);
});

it("counts what was typed during an answer as an edit of it", async () => {
  const running = server();
  const store = await opened(running);
  store.type(FILE, titled("Stream"));
  const sent = store.flush();
  store.type(FILE, titled("Streams"));
  await sent;
  expect(running.bases).toEqual(["hash of River", "hash of Stream"]);
});

it("sends long texts, which browsers forget when the page is closed", async () => {
  const running = server();
  const store = await opened(running);
  const long = "A river. ".repeat(10_000);
  store.type(FILE, titled(long));
  expect(store.mayClose()).toBe(false);
  expect(await store.flush()).toBe(true);
  expect(running.state.title).toBe(long);
  expect(store.mayClose()).toBe(true);
});

it("asks before it is closed while edits wait for the server", async () => {
  const running = server();
  const store = await opened(running);
  store.type(FILE, titled("Stream"));
  expect(store.mayClose()).toBe(true);
  store.type(FILE, { ...titled("Brook"), mergeKey: "2" });
  expect(store.mayClose()).toBe(false);
  await store.flush();
  expect(store.mayClose()).toBe(true);
  running.state.isOn = false;
  store.type(FILE, titled("Creek"));
  await store.flush();
  expect(store.mayClose()).toBe(false);
});

it("shows an edit that the server refuses, and why", async () => {
  const running = server();
  const store = await opened(running);
  running.state.refuses = true;
  store.type(FILE, titled("Stream"));
  await store.flush();
  expect(store.state()).toMatchObject({
    connected: true,
    edits: {},
    refusal: { file: FILE, edit: titled("Stream"), reason: "It is gone." },
    message: { text: "It is gone.", failed: true },
  });
});

it("ignores a document that arrives after another was opened", async () => {
  const store = await opened();
  const going = store.go({ type: "document", file: FILE });
  await store.go({ type: "problems" });
  await going;
  expect(store.state()).toMatchObject({ place: { type: "problems" }, open: undefined });
});
