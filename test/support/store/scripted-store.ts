import type { DocumentStore, StoredDocument } from "../../../src/domain/documents/document-store.ts";

/** A fake store: its reads run a script, and it records every call. */
export interface ScriptedStore extends DocumentStore {
  readonly calls: string[];
}

export function scriptedStore(script: { signIn?: () => Promise<void>; read?: () => Promise<unknown> }): ScriptedStore {
  const calls: string[] = [];
  const { signIn = async () => undefined, read = async () => ({}) } = script;
  async function document(id: string): Promise<StoredDocument> {
    return { id, path: `people/${id}`, data: await read() };
  }
  return {
    calls,
    async signIn() {
      calls.push("signIn");
      await signIn();
    },
    async get(_, id) {
      calls.push(`get ${id}`);
      return document(id);
    },
    async query(collection) {
      calls.push(`query ${collection}`);
      return [await document("one")];
    },
    async count(_, id) {
      calls.push(`count ${id}`);
      await read();
    },
    async counts() {
      return new Map();
    },
    close() {
      calls.push("close");
    },
  };
}
