import type { Edit, EditedSite, History, OpenDocument } from "../../api.ts";
import type { Place } from "../place.ts";
import { applyEdits } from "./apply-edits.ts";
import { withEdit } from "./edits.ts";
import type { EditsByFile } from "./kept-edits.ts";
import { namesLine, type Problem, type State, type View } from "./state.ts";

export type Action =
  | { readonly type: "went"; readonly place: Place }
  | { readonly type: "viewed"; readonly view: View }
  | { readonly type: "read site"; readonly site: EditedSite }
  | { readonly type: "read document"; readonly document: OpenDocument }
  | { readonly type: "read history"; readonly history: History }
  | { readonly type: "read problems"; readonly problems: readonly Problem[] }
  | { readonly type: "chose text"; readonly asText: boolean }
  /** `sending`: whether an edit of this file is on its way. */
  | { readonly type: "typed"; readonly file: string; readonly edit: Edit; readonly sending: boolean }
  /** The server has the first edit of the document. */
  | { readonly type: "took"; readonly document: OpenDocument }
  | { readonly type: "refused"; readonly file: string; readonly edit: Edit; readonly reason: string }
  | { readonly type: "dismissed refusal" }
  | { readonly type: "connected" }
  | { readonly type: "lost"; readonly needsKey: boolean }
  | { readonly type: "began" }
  | { readonly type: "ended" }
  | { readonly type: "said"; readonly text: string; readonly failed: boolean };

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "went":
      return withPlace(state, action.place);
    case "viewed":
      return { ...state, view: action.view };
    case "read site":
      return withSite(state, action.site);
    case "read document":
      return withDocument(state, action.document);
    case "read history":
      return { ...state, history: action.history };
    case "read problems":
      return { ...state, problems: action.problems };
    case "chose text":
      return { ...state, asText: action.asText };
    case "typed":
      return withTyped(state, action);
    case "took":
      return withTaken(state, action.document);
    case "refused": {
      const { file, edit, reason } = action;
      return { ...state, edits: withoutFirst(state.edits, file), refusal: { file, edit, reason } };
    }
    case "dismissed refusal":
      return { ...state, refusal: undefined };
    case "connected":
      return { ...state, connected: true, needsKey: false };
    case "lost":
      return { ...state, connected: false, needsKey: action.needsKey };
    case "began":
      return { ...state, busy: true };
    case "ended":
      return { ...state, busy: false };
    case "said": {
      const { text, failed } = action;
      return { ...state, said: state.said + 1, message: { text, failed, number: state.said } };
    }
  }
}

function withPlace(state: State, place: Place): State {
  const stays = place.type === "document" && place.file === state.open?.file;
  const asText = namesLine(place) || (stays && state.asText);
  return { ...state, place, asText, view: "document", open: stays ? state.open : undefined };
}

/** A deletion that was saved leaves nothing to show. */
function withSite(state: State, site: EditedSite): State {
  const { open } = state;
  const isGone = open?.status === "deleted" && site.documents.every(({ file }) => file !== open.file);
  return { ...state, site, open: isGone ? undefined : open };
}

/** Answers may arrive after the owner left the document, or typed on. */
function withDocument(state: State, document: OpenDocument): State {
  const { place, open } = state;
  if (place.type !== "document" || place.file !== document.file) return state;
  const edits = state.edits[document.file] ?? [];
  if (open?.file === document.file && edits.length > 0) return state;
  // The owner may have left the text since the place named a line.
  const asText = state.asText || document.data === undefined;
  return { ...state, open: applyEdits(document, edits), asText };
}

function withTyped(state: State, { file, edit, sending }: Extract<Action, { type: "typed" }>): State {
  const edits = { ...state.edits, [file]: withEdit(state.edits[file] ?? [], edit, sending) };
  const open = state.open?.file === file ? applyEdits(state.open, [edit]) : state.open;
  // What was said last is no longer so.
  return { ...state, edits, open, message: undefined };
}

function withTaken(state: State, document: OpenDocument): State {
  const edits = withoutFirst(state.edits, document.file, document.hash);
  if (state.open?.file !== document.file) return { ...state, edits };
  const open = applyEdits(document, edits[document.file] ?? []);
  return { ...state, edits, open, asText: state.asText || document.data === undefined };
}

/** @param base what the others were typed into, if the server has the first */
function withoutFirst(edits: EditsByFile, file: string, base?: string): EditsByFile {
  const { [file]: [, ...rest] = [], ...others } = edits;
  if (rest.length === 0) return others;
  return { ...others, [file]: base === undefined ? rest : rest.map((edit) => ({ ...edit, base })) };
}
