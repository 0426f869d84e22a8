import { expect, onTestFinished, test } from "vitest";
import { startContentCommand } from "../../test/support/cli/command-process.ts";
import { type FirestoreOwner, firestoreOwner } from "../../test/support/cli/firestore-owner.ts";
import { openTcpProxy } from "../../test/support/cli/tcp-proxy.ts";

async function newOwner(): Promise<FirestoreOwner> {
  const owner = await firestoreOwner();
  onTestFinished(() => owner.remove());
  return owner;
}

/**
 * Pushes, killing the process before or after it sends this many bytes.
 * @returns its exit code, null if killed, and the number of bytes sent
 */
async function push({ env }: FirestoreOwner, bytes = Number.POSITIVE_INFINITY, when: "before" | "after" = "before") {
  const proxy = await openTcpProxy(env["FIRESTORE_EMULATOR_HOST"] ?? "", (sent) => {
    if (sent < bytes) return true;
    command.kill();
    return when === "after";
  });
  const command = startContentCommand("push", { ...env, FIRESTORE_EMULATOR_HOST: proxy.address });
  const { code, notes } = await command.ended;
  await proxy.close();
  return { code, notes, sent: proxy.sent() };
}

test("a push that is killed repeatedly reaches the same state in the end", async () => {
  const [uninterrupted, interrupted] = await Promise.all([newOwner(), newOwner()]);
  const { sent } = await push(uninterrupted);
  let written = 0;
  for (const when of ["before", "after", "before"] as const) {
    expect(await push(interrupted, sent * 0.3, when)).toMatchObject({ code: null });
    const documents = Object.keys(await interrupted.documents()).length;
    expect(documents).toBeGreaterThan(written);
    written = documents;
  }
  expect(await push(interrupted)).toMatchObject({ code: 0, notes: expect.stringContaining("Done.") });
  const expected = await uninterrupted.documents();
  expect(Object.keys(expected).length).toBeGreaterThan(written);
  expect(await interrupted.documents()).toEqual(expected);
}, 240_000);
