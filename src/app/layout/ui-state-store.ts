import { type UiAction, type UiState, uiReducer } from "../../domain/site/ui-state.ts";

/** Client state while the site is open (specification 3). */
export interface UiStateStore {
  readonly get: () => UiState;
  readonly dispatch: (action: UiAction) => void;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that notifies its listeners only of changes. */
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
