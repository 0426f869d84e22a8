import type { Edit, EditedSite, FieldDiagnostic, History, OpenDocument } from "../../api.ts";
import type { Place } from "../place.ts";
import type { EditsByFile } from "./kept-edits.ts";

/** Said to the owner, on the page and by screen readers. */
export interface Message {
  readonly text: string;
  readonly failed: boolean;
  /** Tells equal messages apart. */
  readonly number: number;
}

/** An edit that the server did not take. */
export interface Refusal {
  readonly file: string;
  readonly edit: Edit;
  readonly reason: string;
}

/** A diagnostic and its document. */
export interface Problem extends FieldDiagnostic {
  readonly file: string;
}

/** What a narrow window shows. */
export type View = "documents" | "document" | "preview";

export interface State {
  readonly place: Place;
  readonly view: View;
  readonly site?: EditedSite | undefined;
  /** The document of the place, once it is read, with what was typed since. */
  readonly open?: OpenDocument | undefined;
  /** Whether its text is edited instead of its fields. */
  readonly asText: boolean;
  readonly edits: EditsByFile;
  readonly refusal?: Refusal | undefined;
  readonly history?: History | undefined;
  readonly problems?: readonly Problem[] | undefined;
  readonly connected: boolean;
  /** Whether the server was started again, and waits for the owner to open its new address. */
  readonly needsKey: boolean;
  readonly busy: boolean;
  readonly message?: Message | undefined;
  /** How much was said so far. */
  readonly said: number;
}

export function firstState(place: Place, edits: EditsByFile): State {
  const asText = namesLine(place);
  return { place, view: "document", asText, edits, connected: true, needsKey: false, busy: false, said: 0 };
}

/** Whether a place is a line of a file, which only its text has. */
export function namesLine(place: Place): boolean {
  return place.type === "document" && place.line !== undefined;
}

/** The file that is open, or about to be. */
export function openFile({ place }: State): string | undefined {
  return place.type === "document" ? place.file : undefined;
}
