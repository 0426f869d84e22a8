import type { DocumentStore } from "../../../src/domain/documents/document-store.ts";

/** A fake store: its reads run a script, and it records every call. */
export interface ScriptedStore extends DocumentStore {
  readonly calls: string[];
}

export function scriptedStore(script: { signIn?: () => Promise<void>; read?: () => Promise<unknown> }): ScriptedStore {
  const calls: string[] = [];
  const { signIn = async () => undefined, read = async () => ({}) } = script;
  return {
    calls,
    async signIn() {
      calls.push("signIn");
      await signIn();
    },
    async read(collection) {
      calls.push(`read ${collection}`);
      return [{ id: "one", path: `${collection}/one`, data: await read() }];
    },
    version: async () => undefined,
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
