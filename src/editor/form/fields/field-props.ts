import type { FieldPath } from "../../api.ts";
import type { JsonSchema } from "../schema/json-schema.ts";

/** What a control gets. */
export interface FieldProps {
  readonly label: string;
  /** Without a reference. */
  readonly schema: JsonSchema;
  readonly at: FieldPath;
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Emptied, but not put away. */
  readonly onEmptied?: (() => void) | undefined;
  /** Puts away an optional field. */
  readonly onRemove?: (() => void) | undefined;
  /** Whether the label is there for assistive technology only, because something around shows it. */
  readonly isBare?: boolean | undefined;
}
