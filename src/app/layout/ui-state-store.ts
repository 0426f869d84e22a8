import { type Customization, type CustomizationAction, customize } from "../../domain/site/ui-state.ts";

/** Holds the visitor's side of the site while it is open (specification 3, client state). */
export interface CustomizationStore {
  readonly get: () => Customization;
  readonly dispatch: (action: CustomizationAction) => void;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that tells its listeners only of what really changed. */
export function createCustomizationStore(initial: Customization): CustomizationStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch(action) {
      const next = customize(state, action);
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
