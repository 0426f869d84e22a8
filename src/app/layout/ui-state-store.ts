import { type UiAction, type UiState, uiReducer } from "../../domain/site/ui-state.ts";

/** Holds the visitor's side of the site while it is open (specification 3, client state). */
export interface UiStateStore {
  readonly get: () => UiState;
  readonly dispatch: (action: UiAction) => void;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that tells its listeners only of what really changed. */
export function createUiStateStore(initial: UiState): UiStateStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch(action) {
      const next = uiReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
