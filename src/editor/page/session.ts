import type { Message, OpenDocument } from "../api.ts";
import type { api } from "./client.ts";

/** Typing pauses this long before it is written. */
const PAUSE_MS = 300;

interface SessionState {
  /** The document as the server has it. */
  readonly document: OpenDocument;
  /** The data as the form has it. */
  readonly data: unknown;
  readonly messages: readonly Message[];
  readonly status: "saved" | "saving" | "refused" | "unsaved";
  /** The text as it was typed, until it is saved. */
  readonly draft?: string | undefined;
  /** A sentence on what happened last. */
  readonly note: string;
}
export type Session = ReturnType<typeof createSession>;

/** One document that is edited. Each change is written after a pause, one at a time. */
export function createSession(
  server: Pick<typeof api, "change" | "document">,
  opened: OpenDocument,
  onState: () => void,
) {
  const { change, document } = server;
  const { file } = opened;
  let state = stateOf(opened, "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let isChanged = false;

  function update(next: Partial<SessionState>): void {
    state = { ...state, ...next };
    onState();
  }

  async function write(edit: { data: unknown } | { text: string }): Promise<void> {
    const { value, failure } = await change(file, state.document.hash, edit);
    // Keep edits that were typed meanwhile.
    if (value !== undefined && isChanged) return update({ document: value });
    if (value !== undefined) return update({ ...stateOf(value, "Saved."), ...("data" in edit && edit) });
    if (failure.status === 409) return reload(failure.error);
    const messages = failure.messages.length > 0 ? failure.messages : state.messages;
    update({ messages, status: "refused", note: failure.error });
  }

  async function reload(note: string): Promise<void> {
    const { value, failure } = await document(file);
    if (value !== undefined) update(stateOf(value, note));
    else update({ status: "refused", note: failure.error });
  }

  /** Writes what was typed, now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    writing = writing.then(async () => {
      if (!isChanged) return;
      isChanged = false;
      await write({ data: state.data });
    });
    return writing;
  }

  return {
    state: () => state,
    flush,
    edit(data: unknown): void {
      isChanged = true;
      update({ data, status: "saving", note: "Saving …" });
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    typeText(draft: string): void {
      const isSame = draft === state.document.text;
      update(isSame ? stateOf(state.document, "") : { draft, status: "unsaved", note: "The text is not saved yet." });
    },
    async saveText(text: string): Promise<void> {
      await flush();
      await write({ text });
    },
    /** Follows a change of the file, unless there are edits of this page: those are compared when they are written. */
    async follow(): Promise<void> {
      await writing;
      if (state.status !== "saved") return;
      const { value } = await document(file);
      if (value === undefined || state.status !== "saved") return;
      if (value.hash === state.document.hash) update({ messages: value.messages });
      else update(stateOf(value, "Another program changed this file."));
    },
  };
}

function stateOf(document: OpenDocument, note: string): SessionState {
  return { document, data: document.data, messages: document.messages, status: "saved", draft: undefined, note };
}
