import { createContext, use, useSyncExternalStore } from "react";
import type { State } from "./store/state.ts";
import type { EditorStore } from "./store/store.ts";

export const EditorContext = createContext<EditorStore | undefined>(undefined);

/** What the page does. */
export function useEditor(): EditorStore {
  const store = use(EditorContext);
  if (store === undefined) throw new Error("There is no editor around this component");
  return store;
}

/** What the page shows. */
export function useEditorState(): State {
  const { subscribe, state } = useEditor();
  return useSyncExternalStore(subscribe, state);
}
