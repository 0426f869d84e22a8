/** How the owner has the site look. The state only names it (specification 3): pages get it as styles on the server. */
export interface Look {
  readonly fontFamily: string;
  /** In CSS px. */
  readonly borderRadius: number;
}

/** Client state while the site is open (specification 3). */
export interface UiState extends Look {
  /** Exactly one selected menu item (D14). */
  readonly isOpen: readonly [string];
  readonly opened: boolean;
  /** The search query. */
  readonly query: string | null;
}

export type UiAction =
  | { readonly type: "select"; readonly id: string }
  | { readonly type: "open-drawer"; readonly opened: boolean }
  | { readonly type: "search"; readonly query: string | null };

/** Without a theme of the owner's (specification 9). */
const USUAL_LOOK: Look = { fontFamily: "Roboto", borderRadius: 24 };

export function initialUiState(selected: string, look: Look = USUAL_LOOK): UiState {
  return { isOpen: [selected], ...look, opened: false, query: null };
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
