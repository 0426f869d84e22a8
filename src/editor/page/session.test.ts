import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenDocument } from "../api.ts";
import type { api, Result } from "./client.ts";
import { createSession } from "./session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const document = (name: string, hash: string): OpenDocument => ({
  file: "portfolio/skills/a.yaml",
  kind: "skill",
  text: `name: ${name}\n`,
  hash,
  data: { name },
  messages: [],
});
const failed = (status: number): Result<OpenDocument> => ({
  failure: { status, error: `Failed with ${status}`, messages: [{ at: ["name"], severity: "error", text: "Missing" }] },
});

/** A session whose server gives these results to changes, one after another. */
function opened(...results: readonly (Result<OpenDocument> | Promise<Result<OpenDocument>>)[]) {
  const change = vi.fn<(typeof api)["change"]>();
  for (const result of results) change.mockReturnValueOnce(Promise.resolve(result));
  const onDisk = vi.fn(async (): Promise<Result<OpenDocument>> => ({ value: document("Theirs", "9") }));
  return { change, onDisk, session: createSession({ change, document: onDisk }, document("A", "1"), () => undefined) };
}

it("writes the last state after a pause in typing, based on the hash that it knows", async () => {
  const { change, session } = opened({ value: document("Abc", "2") }, { value: document("D", "3") });
  for (const name of ["Ab", "Abc"]) session.edit({ name });
  await vi.advanceTimersByTimeAsync(299);
  expect(change).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(change.mock.calls).toEqual([["portfolio/skills/a.yaml", "1", { data: { name: "Abc" } }]]);
  expect(session.state()).toMatchObject({ status: "saved", note: "Saved." });
  session.edit({ name: "D" });
  await session.flush();
  expect(change.mock.calls[1]?.[1]).toBe("2");
});

it("writes one change at a time, and keeps what is typed meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<Result<OpenDocument>>();
  const { change, session } = opened(promise, { value: document("Abc", "3") });
  session.edit({ name: "Ab" });
  await vi.advanceTimersByTimeAsync(300);
  session.edit({ name: "Abc" });
  await vi.advanceTimersByTimeAsync(300);
  expect(change).toHaveBeenCalledTimes(1);
  resolve({ value: document("Ab", "2") });
  await vi.advanceTimersByTimeAsync(0);
  expect(change.mock.calls[1]).toEqual(["portfolio/skills/a.yaml", "2", { data: { name: "Abc" } }]);
  expect(session.state()).toMatchObject({ data: { name: "Abc" }, status: "saved" });
});

it("keeps what is not valid in the form, with the messages, and does not follow the file over it", async () => {
  const { session } = opened(failed(422));
  session.edit({});
  await session.flush();
  const refused = { data: {}, status: "refused", messages: [{ at: ["name"] }] };
  expect(session.state()).toMatchObject(refused);
  await session.follow();
  expect(session.state()).toMatchObject(refused);
});

it("shows the file again if another program changed it, and says so", async () => {
  const { session } = opened(failed(409));
  await session.follow();
  expect(session.state()).toMatchObject({ data: { name: "Theirs" }, note: "Another program changed this file." });
  session.edit({ name: "Mine" });
  await session.flush();
  expect(session.state()).toMatchObject({ data: { name: "Theirs" }, status: "saved", note: "Failed with 409" });
});

it("keeps typed text until it is saved, and does not follow the file meanwhile", async () => {
  const { session, onDisk } = opened({ value: document("Mine", "2") });
  session.typeText("name: Mine\n");
  expect(session.state()).toMatchObject({ status: "unsaved", draft: "name: Mine\n" });
  await session.follow();
  expect(onDisk).not.toHaveBeenCalled();
  await session.saveText("name: Mine\n");
  expect(session.state()).toMatchObject({ status: "saved", draft: undefined });
  session.typeText("name: Mine!\n");
  session.typeText("name: Mine\n");
  expect(session.state()).toMatchObject({ status: "saved", draft: undefined });
});
