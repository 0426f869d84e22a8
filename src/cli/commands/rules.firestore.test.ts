import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { anonymousToken } from "../../../test/support/cli/anonymous-visitor.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import {
  type FirestoreWorld,
  firestoreWorld,
  runningEmulators,
  setRules,
} from "../../../test/support/store/firestore-world.ts";
import { type Counts, countsFrom } from "../../domain/documents/counts.ts";
import { LARGEST_COUNT } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/text.ts";
import { countedEvents } from "../../server/traffic.ts";
import { openCounters } from "../../store/counters.ts";
import { heldBackOf, READABLE } from "../../store/firestore/document.ts";
import { rulesFiles } from "./rules.ts";

const EVERYTHING = [
  ...Object.entries(countedEvents(samplePages)).flatMap(([event, values]) =>
    values.map((value) => [event, value, 1] as const),
  ),
  ["recipient", "k7-lantern page:blog-tech", 1],
  ["recipient", "k8-counter resume:pdf", 1],
] as const;
const RULES = rulesFiles(samplePages);
const COUNTERS = "traffic/events";
const ONE_VISIT = countsFrom([["visits", "all", 1]]);

let world: FirestoreWorld;
let sequence: number;

/** A batch of counts, each of a writer of its own. */
async function count(counts: Counts, document = "events", collection = "traffic"): Promise<void> {
  sequence += 1;
  await world.store.count(collection, document, counts, { writer: "test", sequence });
}

/** The note that one batch of one writer leaves behind, and values that are no such notes. */
const WRITER = "0123456789abcdef0123456789abcdef";
const NOTE = `001700000000000 000000000000009 ${WRITER}`;
const notes = (values: Readonly<Record<string, string>>) => ({
  mapValue: { fields: Object.fromEntries(Object.entries(values).map(([key, text]) => [key, { stringValue: text }])) },
});
const NOTES = notes({ [WRITER]: NOTE });
const group = (value: object) => ({ visits: { mapValue: { fields: { all: value } } } });
const writers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`.padStart(32, "0"), NOTE]));

/** Calls Firestore directly, with the token of an anonymous account or without one. */
function request(address: string, token?: string, body?: object): Promise<Response> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  return fetch(`http://${runningEmulators().firestore}/v1/${address}`, init);
}
async function call(verb: string, body: object, token?: string): Promise<number> {
  return (await request(`projects/${world.projectId}/databases/(default)/documents:${verb}`, token, body)).status;
}

/** The notes of batches that are there, by writer. */
async function notesOf(token: string): Promise<Readonly<Record<string, string>>> {
  const { fields } = storedNotes.parse(await (await request(pathOf(COUNTERS), token)).json()).fields._deliveries
    .mapValue;
  return Object.fromEntries(Object.entries(fields).map(([key, { stringValue }]) => [key, stringValue]));
}
const storedField = z.object({ fields: z.record(z.string(), z.object({ stringValue: z.string() })) });
const storedNotes = z.object({ fields: z.object({ _deliveries: z.object({ mapValue: storedField }) }) });

const pathOf = (document: string) => `projects/${world.projectId}/databases/(default)/documents/${document}`;
const setting = (document: string, fields: object) => ({ writes: [{ update: { name: pathOf(document), fields } }] });
const removing = (document: string) => ({ writes: [{ delete: pathOf(document) }] });

describe.runIf(process.env["FIRESTORE_ENGINE"] === "java").each(Object.entries(RULES))("%s", (file, rules) => {
  const [name, collection] =
    file === "tracker.rules" ? (["tracker", "impact"] as const) : (["portfolio", "experiences"] as const);
  const one = `${collection}/one`;

  beforeEach(async () => {
    sequence = 0;
    world = await firestoreWorld({ rules, name });
    await world.store.put(collection, "one", { title: "One", visible: true }, "print");
  });
  afterEach(() => world.close());

  it("lets an anonymous account read, and nobody without one", async () => {
    expect(await call("runQuery", { structuredQuery: { from: [{ collectionId: collection }] } })).toBe(403);
    expect(await call("batchGet", { documents: [pathOf(one)] })).toBe(403);
    for (const readable of Object.keys(READABLE[name] ?? {})) {
      expect(await world.store.read(readable, false)).toHaveLength(readable === collection ? 1 : 0);
    }
    await world.store.setVersion("one");
    expect(await world.store.version()).toBe("one");
  });

  it("lets nobody write content, not even with an account", async () => {
    const token = await anonymousToken();
    const title = { title: { stringValue: "Mine" } };
    for (const body of [
      setting(one, title),
      setting(`${collection}/two`, title),
      setting("site/version", title),
      setting(`${heldBackOf(collection)}/one`, title),
      removing(one),
    ]) {
      expect(await call("commit", body)).toBe(403);
      expect(await call("commit", body, token)).toBe(403);
    }
    await expect(count(ONE_VISIT, "one", collection)).rejects.toThrow();
  });

  it("shows nothing that no page asks for, below a document or from all collections of a name at once", async () => {
    const token = await anonymousToken();
    for (const hidden of ["drafts", heldBackOf(collection), `${one}/secrets`]) {
      await world.store.put(hidden, "one", { visible: true }, "print");
      expect(await call("batchGet", { documents: [pathOf(`${hidden}/one`)] }, token)).toBe(403);
      expect(await call("commit", setting(`${hidden}/one`, {}), token)).toBe(403);
    }
    const everywhere = { structuredQuery: { from: [{ collectionId: collection, allDescendants: true }] } };
    expect(await call("runQuery", everywhere, token)).toBe(403);
  });

  if (file === "tracker.rules") {
    it("has no counters", async () => {
      await expect(count(ONE_VISIT)).rejects.toThrow();
    });
    return;
  }

  it("lets counters on the list go up, all of an event at once and again", async () => {
    for (const entries of Map.groupBy(EVERYTHING, ([event]) => event).values()) {
      await count(countsFrom(entries));
      await count(countsFrom(entries));
    }
    await count(countsFrom([["visits", "new", LARGEST_COUNT]]));
    expect(await countsOf(world.store)).toMatchObject({ visits: { new: 2 + LARGEST_COUNT } });
  });

  it.each<[string, readonly [string, string, number]]>([
    ["down", ["visits", "all", -1]],
    ["up by more than the site ever adds", ["visits", "all", 5 * LARGEST_COUNT]],
    ["up by a half", ["visits", "all", 0.5]],
    ["up for ever", ["visits", "all", Number.MAX_VALUE]],
    ["under a value that is not on the list", ["visits", "everyone", 1]],
    ["under a name that is not on the list", ["clicks", "all", 1]],
    ["under what is no counter of a recipient", ["recipient", "k7-lantern", 1]],
    ["by a half for a recipient", ["recipient", "k7-lantern page:home", 0.5]],
  ])("lets no counter go %s", async (_, entry) => {
    await count(ONE_VISIT);
    await expect(count(countsFrom([entry]))).rejects.toThrow();
    expect(await countsOf(world.store)).toEqual({ visits: { all: 1 } });
  });

  it("keeps counters from being removed, replaced, or counted elsewhere", async () => {
    await count(ONE_VISIT);
    const token = await anonymousToken();
    expect(await call("commit", removing(COUNTERS), token)).toBe(403);
    expect(await call("commit", setting(COUNTERS, {}), token)).toBe(403);
    expect(await call("commit", setting(COUNTERS, { visits: { stringValue: "many" } }), token)).toBe(403);
    await expect(count(ONE_VISIT, "others")).rejects.toThrow();
  });

  const counted = (deliveries: object, more = {}) => ({
    ...group({ integerValue: 2 }),
    _deliveries: deliveries,
    ...more,
  });
  it.each<[string, object]>([
    ["what is not a number", counted(NOTES, group({ doubleValue: "NaN" }))],
    ["what has no end", counted(NOTES, group({ doubleValue: "Infinity" }))],
    ["half a count", counted(NOTES, group({ doubleValue: 1.5 }))],
    ["a text", counted(NOTES, group({ stringValue: "2" }))],
    ["a number in the place of a group", counted(NOTES, { visits: { integerValue: 2 } })],
    ["an empty group", counted(NOTES, { visits: { mapValue: { fields: {} } } })],
    ["no group at all", { _deliveries: NOTES }],
    ["another field", counted(NOTES, { note: { stringValue: "I was here" } })],
    ["no notes of batches", group({ integerValue: 2 })],
    ["a text for the notes of batches", counted({ stringValue: "none" })],
    ["notes without end", counted(notes(writers(51)))],
    ["a note of a megabyte", counted(notes({ [WRITER]: "0".repeat(1_000_000) }))],
    ["a note with a larger number", counted(notes({ [WRITER]: `9${NOTE}` }))],
    ["a writer with a long name", counted(notes({ [`${WRITER}0`]: NOTE }))],
    ["a note that is no text", counted({ mapValue: { fields: { [WRITER]: { integerValue: 9 } } } })],
  ])("lets nobody put %s into the counters", async (_, fields) => {
    await count(ONE_VISIT);
    const token = await anonymousToken();
    expect(await call("commit", setting(COUNTERS, fields), token)).toBe(403);
    // A correct request is accepted, so the one above was refused for its fields.
    const right = counted(notes({ ...(await notesOf(token)), [WRITER]: NOTE }));
    expect(await call("commit", setting(COUNTERS, right), token)).toBe(200);
  });

  it("lets nobody keep the site from counting: a note that somebody else made up is none", async () => {
    const { store } = world;
    await count(ONE_VISIT);
    const token = await anonymousToken();
    const [[writer = "", note = ""] = []] = Object.entries(await notesOf(token));
    const forged = note.replace(/ \d+ /, " 999999999999999 ");
    expect(forged).not.toBe(note);
    const made = { [writer]: forged, [`${WRITER},${WRITER}`]: NOTE, [WRITER]: `${NOTE},${NOTE}` };
    const body = setting(COUNTERS, { ...group({ integerValue: 1 }), _deliveries: notes(made) });
    expect(await call("commit", body, token)).toBe(200);
    await count(ONE_VISIT);
    // And once, as ever.
    await store.count("traffic", "events", ONE_VISIT, { writer: "test", sequence });
    expect(await countsOf(store)).toEqual({ visits: { all: 2 } });
    expect(Object.keys(await notesOf(token))).toEqual([writer]);
  });

  it.each(["events-0", "events-g", `events-import-${WRITER}`, "event"])("lets nobody count in %s", async (part) => {
    const fields = { ...group({ integerValue: 2 }), _deliveries: NOTES };
    expect(await call("commit", setting(`traffic/${part}`, fields), await anonymousToken())).toBe(403);
  });

  it("leaves the site its counts when it refuses them: they wait, and count once it takes them", async () => {
    const counters = openCounters(":memory:", { now: () => new Date(), hosted: true });
    await setRules(world.projectId, RULES["tracker.rules"] ?? "");
    await counters.add({ event: "visits", value: "all" });
    const refusal = await counters.deliver(world.store).catch((error: unknown) => error);
    expect(formatError(refusal)).toMatch(/^The \w+ store cannot be written: The Firestore rules refuse the session: /);
    await counters.add({ event: "visits", value: "all" });
    await setRules(world.projectId, rules);
    await counters.deliver(world.store);
    expect(await countsOf(world.store)).toEqual({ visits: { all: 2 } });
    counters.close();
  });
});
