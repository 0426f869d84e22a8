/** What the visitor's side of the site remembers while it is open (specification 3). */
export interface UiState {
  /** Ids of selected menu items; holds exactly one (D14). */
  readonly isOpen: readonly [string];
  readonly fontFamily: string;
  /** In CSS pixels. */
  readonly borderRadius: number;
  /** Whether the drawer is open. */
  readonly opened: boolean;
  /** What the visitor is searching for. */
  readonly query: string | null;
}

export type UiAction =
  | { readonly type: "select"; readonly id: string }
  | { readonly type: "open-drawer"; readonly opened: boolean }
  | { readonly type: "search"; readonly query: string | null };

/** The state a visit starts with (specification 9: Roboto, radius 24). */
export function initialUiState(selected: string): UiState {
  return { isOpen: [selected], fontFamily: "Roboto", borderRadius: 24, opened: false, query: null };
}

/** Selecting an item makes it the only selected one (specification 4). Returns the same state where nothing changes. */
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
