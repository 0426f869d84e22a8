import type { Edit, EditedSite, MediaFile, References } from "../../api.ts";
import { type Place, placeOf } from "../place.ts";
import { type EditorApi, LockedOut, type NewEntry, Refused } from "./api-client.ts";
import { keepEdits, keptEdits } from "./kept-edits.ts";
import { outlivesPage } from "./outlives-page.ts";
import { type Action, reduce } from "./reducer.ts";
import { firstState, type View } from "./state.ts";

/** Typing goes to the server when it pauses. */
const PAUSE_MS = 200;
const RETRY_MS = 2_000;

export interface Surroundings {
  readonly api: EditorApi;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Fragment of the address. */
  readonly hash: () => string;
  readonly newId: () => string;
}

export type EditorStore = ReturnType<typeof createStore>;

/** All that the page shows, and all that it asks of the server. */
export function createStore({ api, storage, hash, newId }: Surroundings) {
  let state = firstState(placeOf(hash()), keptEdits(storage));
  const listeners = new Set<() => void>();
  const sending = new Map<string, Promise<boolean>>();
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  let refreshing: Promise<void> | undefined;
  let isStale = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function dispatch(action: Action): void {
    const before = state;
    state = reduce(state, action);
    if (state.edits !== before.edits) keepEdits(storage, state.edits);
    if (state !== before) for (const listener of listeners) listener();
  }

  const say = (text: string, failed = false) => dispatch({ type: "said", text, failed });

  /** @returns undefined if it failed, which is said */
  async function attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      connected();
      return answer;
    } catch (error) {
      if (error instanceof Refused) say(error.message, true);
      else fail(error);
      return undefined;
    }
  }

  /** Tries again until the server answers. Said once. */
  function fail(error: unknown): void {
    if (state.connected) say(error instanceof Error ? error.message : String(error), true);
    dispatch({ type: "lost", needsKey: error instanceof LockedOut });
    if (retry === undefined) retry = setTimeout(reconnect, RETRY_MS);
  }

  function connected(): void {
    if (state.connected) return;
    dispatch({ type: "connected" });
    say("The editor's server answers again.");
  }

  async function reconnect(): Promise<void> {
    retry = undefined;
    if (await flush()) await refresh();
  }

  /** Sends what was typed into a document, one edit after another. */
  async function send(file: string): Promise<boolean> {
    clearTimeout(pauses.get(file));
    pauses.delete(file);
    for (let [edit] = state.edits[file] ?? []; edit !== undefined; [edit] = state.edits[file] ?? []) {
      try {
        dispatch({ type: "took", document: await api.change(file, edit) });
        connected();
      } catch (error) {
        if (!(error instanceof Refused)) {
          fail(error);
          return false;
        }
        dispatch({ type: "refused", file, edit, reason: error.message });
        say(error.message, true);
      }
    }
    return true;
  }

  function flushFile(file: string): Promise<boolean> {
    const running = sending.get(file) ?? send(file).finally(() => sending.delete(file));
    sending.set(file, running);
    return running;
  }

  /** @returns whether the server has everything that was typed */
  async function flush(): Promise<boolean> {
    const sent = await Promise.all(Object.keys(state.edits).map(flushFile));
    return sent.every(Boolean);
  }

  /** Reads what is shown again. Calls during a reading are answered by one more. */
  function refresh(): Promise<void> {
    isStale = true;
    refreshing ??= (async () => {
      while (isStale) {
        isStale = false;
        await attempt(readShown);
      }
    })().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function readShown(): Promise<void> {
    const site = await api.site();
    took(site);
    const { place } = state;
    // A deletion that was saved leaves nothing to read.
    const isGone = place.type === "document" && site.documents.every(({ file }) => file !== place.file);
    if (!isGone) await readPlace();
  }

  function took(site: EditedSite): void {
    dispatch({ type: "read site", site });
  }

  async function readPlace(): Promise<void> {
    const { place } = state;
    if (place.type === "document") dispatch({ type: "read document", document: await api.document(place.file) });
    if (place.type === "changes") dispatch({ type: "read history", history: await api.history() });
    if (place.type === "problems") await readProblems(await api.site());
  }

  async function readProblems({ documents }: EditedSite): Promise<void> {
    const faulty = documents.filter(({ errors, warnings }) => errors + warnings > 0);
    const read = await Promise.all(faulty.map(({ file }) => api.document(file)));
    const problems = read.flatMap(({ file, diagnostics }) => diagnostics.map((one) => ({ ...one, file })));
    dispatch({ type: "read problems", problems });
  }

  /**
   * Does something to the whole site, after all that was typed. Its events then lead to a refresh.
   * @param done what is said then
   */
  async function act<T>(ask: () => Promise<T>, done: (answer: T) => string): Promise<T | undefined> {
    dispatch({ type: "began" });
    const answer = (await flush()) ? await attempt(ask) : undefined;
    dispatch({ type: "ended" });
    if (answer !== undefined) say(done(answer));
    return answer;
  }

  async function change(ask: () => Promise<EditedSite>, done: string): Promise<boolean> {
    const site = await act(ask, (site) => done + errorsOf(site));
    if (site !== undefined) took(site);
    return site !== undefined;
  }

  const titleOf = (file: string) => state.site?.documents.find((one) => one.file === file)?.title ?? file;

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Reads the site, and sends what an earlier page could not. */
    async start(): Promise<void> {
      await flush();
      await refresh();
    },
    refresh,
    flush,
    /** Whether nothing that was typed is lost if the page is closed now. */
    mayClose(): boolean {
      const { edits, connected } = state;
      const queues = Object.values(edits);
      // A second edit of a file waits for the answer to the first.
      return (
        queues.length === 0 ||
        (connected && queues.every(({ length }) => length === 1) && outlivesPage(JSON.stringify(edits)))
      );
    },

    /** Follows the address. What was typed before is sent. */
    async go(place: Place): Promise<void> {
      dispatch({ type: "went", place });
      const sent = flush();
      await attempt(readPlace);
      await sent;
    },
    view: (view: View) => dispatch({ type: "viewed", view }),

    type(file: string, edit: Edit): void {
      const base = state.open?.file === file ? state.open.hash : undefined;
      dispatch({ type: "typed", file, edit: { ...edit, id: newId(), base }, sending: sending.has(file) });
      clearTimeout(pauses.get(file));
      pauses.set(
        file,
        setTimeout(() => flushFile(file), PAUSE_MS),
      );
    },
    dismissRefusal: () => dispatch({ type: "dismissed refusal" }),
    async editText(asText: boolean): Promise<void> {
      if (await flush()) dispatch({ type: "chose text", asText });
    },

    /** @returns the file to show */
    undo: (): Promise<string | undefined> => act(api.undo, (file) => `Undone in ${titleOf(file)}.`),
    redo: (): Promise<string | undefined> => act(api.redo, (file) => `Redone in ${titleOf(file)}.`),
    save(files?: readonly string[]): Promise<boolean> {
      const what = files === undefined ? "All changes" : files.map(titleOf).join(", ");
      return change(() => api.save(files), `Saved: ${what}.`);
    },
    discard: (file: string): Promise<boolean> =>
      change(() => api.discard([file]), `${titleOf(file)} is as it was saved. Undo brings the changes back.`),
    resolve(file: string, keep: "mine" | "disk"): Promise<boolean> {
      const kept = keep === "mine" ? "your version. It is not saved yet." : "the version from the disk.";
      return change(() => api.resolve(file, keep), `Kept ${kept}`);
    },
    restore: (file: string, version?: string): Promise<boolean> =>
      change(() => api.restore(file, version), `${titleOf(file)} is restored, but not saved yet.`),
    remove: (file: string): Promise<boolean> =>
      change(() => api.delete(file), `Deleted ${titleOf(file)}. Undo brings it back.`),
    async commit(message: string, files: readonly string[]): Promise<boolean> {
      const history = await act(
        () => api.commit(message, files),
        () => "Committed.",
      );
      if (history !== undefined) dispatch({ type: "read history", history });
      return history !== undefined;
    },
    /** @returns the new file */
    create(entry: NewEntry, edit: Edit | undefined): Promise<string | undefined> {
      const make = async () => {
        const { file } = await api.create(entry);
        return edit === undefined ? file : (await api.change(file, { ...edit, id: newId() })).file;
      };
      return act(make, () => "Created. Save to keep it.");
    },
    references: (file: string): Promise<References | undefined> => attempt(() => api.references(file)),
    /** @throws Error with a sentence for the owner */
    async upload(file: File): Promise<MediaFile> {
      const media = await api.upload(file.name, file);
      await refresh();
      return media;
    },
  };
}

/** A wrong site can be saved, but should not go unnoticed. */
function errorsOf({ documents }: EditedSite): string {
  const errors = documents.reduce((sum, document) => sum + document.errors, 0);
  if (errors === 0) return "";
  return errors === 1 ? " The site has 1 error." : ` The site has ${errors} errors.`;
}
