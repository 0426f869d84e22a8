import { createContext, use } from "react";
import type { FieldDiagnostic, FieldPath } from "../api.ts";
import type { FormContext } from "./form-context.ts";
import type { JsonSchema } from "./schema/json-schema.ts";

/** What every field can see and do. */
interface FormState {
  readonly root: JsonSchema;
  readonly diagnostics: readonly FieldDiagnostic[];
  readonly context: FormContext;
  /** A field to open. */
  readonly reveal: FieldPath | undefined;
  readonly set: (at: FieldPath, value: unknown, mergeKey?: string) => void;
  readonly remove: (at: FieldPath, mergeKey?: string) => void;
  readonly insert: (at: FieldPath, index: number, value: unknown) => void;
  readonly move: (at: FieldPath, from: number, to: number) => void;
  /** A merge key for what is typed until the field is left. */
  readonly newMergeKey: (at: FieldPath) => string;
  readonly focus: (at: FieldPath) => void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

/** @throws Error outside of a form */
export function useForm(): FormState {
  const state = use(FormStateContext);
  if (state === undefined) throw new Error("A field stands outside of a form: put it into <Form>.");
  return state;
}
