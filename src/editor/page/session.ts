import type { Message, OpenDocument } from "../api.ts";
import type { Api, Change } from "./api-client.ts";

/** Typing pauses this long before it is written. */
const PAUSE_MS = 300;

export interface SessionState {
  /** As the server has it. */
  readonly document: OpenDocument;
  /** As the form has it. */
  readonly data: unknown;
  readonly messages: readonly Message[];
  readonly status: "saved" | "saving" | "refused";
  /** A sentence on what happened last. */
  readonly note: string;
}

/** One document that is edited. Each change is written after a pause, one at a time. */
export function createSession(api: Pick<Api, "change" | "document">, opened: OpenDocument, onState: () => void) {
  const { file } = opened;
  let state = shown(opened, "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;
  let isChanged = false;

  function update(next: SessionState): void {
    state = next;
    onState();
  }

  async function write(change: Omit<Change, "file" | "base">): Promise<void> {
    const result = await api.change({ file, base: state.document.hash, ...change } as Change);
    if (result.failure === undefined) {
      // What was typed meanwhile stays.
      if (isChanged) return update({ ...state, document: result.value });
      return update({ ...shown(result.value, "Saved."), data: "data" in change ? state.data : result.value.data });
    }
    const { status, error, messages } = result.failure;
    if (status === 409) return reload(error);
    update({ ...state, messages: messages.length > 0 ? messages : state.messages, status: "refused", note: error });
  }

  /** Writes what was typed, now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await writing;
    if (!isChanged) return;
    isChanged = false;
    writing = write({ data: state.data });
    await writing;
    writing = undefined;
  }

  async function reload(note: string): Promise<void> {
    const result = await api.document(file);
    if (result.failure === undefined) update(shown(result.value, note));
    else update({ ...state, status: "refused", note: result.failure.error });
  }

  return {
    state: () => state,
    edit(data: unknown): void {
      isChanged = true;
      update({ ...state, data, status: "saving", note: "Saving …" });
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    async saveText(text: string): Promise<void> {
      await flush();
      await write({ text });
    },
    flush,
    /** Follows a change of the file, unless there are edits of this page: they are compared when they are written. */
    async follow(): Promise<void> {
      if (isChanged || writing !== undefined || state.status === "refused") return;
      const result = await api.document(file);
      if (isChanged || writing !== undefined || result.failure !== undefined) return;
      const isSame = result.value.hash === state.document.hash;
      update(
        isSame
          ? { ...state, messages: result.value.messages }
          : shown(result.value, "Another program changed this file."),
      );
    },
  };
}
export type Session = ReturnType<typeof createSession>;

function shown(document: OpenDocument, note: string): SessionState {
  return { document, data: document.data, messages: document.messages, status: "saved", note };
}
