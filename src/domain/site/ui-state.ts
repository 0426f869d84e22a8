/** Client state while the site is open (specification 3). */
export interface UiState {
  /** Exactly one selected menu item (D14). */
  readonly isOpen: readonly [string];
  readonly fontFamily: string;
  /** In CSS px. */
  readonly borderRadius: number;
  readonly opened: boolean;
  /** The search query. */
  readonly query: string | null;
}

export type UiAction =
  | { readonly type: "select"; readonly id: string }
  | { readonly type: "open-drawer"; readonly opened: boolean }
  | { readonly type: "search"; readonly query: string | null };

/** Roboto, radius 24 (specification 9). */
export function initialUiState(selected: string): UiState {
  return { isOpen: [selected], fontFamily: "Roboto", borderRadius: 24, opened: false, query: null };
}

/** Selects exactly one item (specification 4). Returns the same state if nothing changes. */
export function uiReducer(state: UiState, action: UiAction): UiState {
  switch (action.type) {
    case "select":
      return state.isOpen[0] === action.id ? state : { ...state, isOpen: [action.id] };
    case "open-drawer":
      return state.opened === action.opened ? state : { ...state, opened: action.opened };
    case "search":
      return state.query === action.query ? state : { ...state, query: action.query };
  }
}
