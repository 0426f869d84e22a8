import type { RefObject } from "react";
import { useForm } from "../form-state.ts";
import type { FieldProps } from "./field-props.ts";
import { useDraft } from "./use-draft.ts";

/**
 * Drafts of a text. Spaces around it are not written, and a last line break of a text in several lines stays. An
 * optional text that is emptied is removed.
 */
export function useTextDraft(
  { at, value, isRequired, onEmptied }: FieldProps,
  control?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
) {
  const { set, remove, newMergeKey } = useForm();
  const whole = value === undefined || value === null ? "" : String(value);
  const end = /\n*$/.exec(whole)?.[0] ?? "";
  return useDraft({
    text: whole.slice(0, whole.length - end.length),
    newMergeKey: () => newMergeKey(at),
    ...(control && { control }),
    write(typed, mergeKey) {
      const text = typed.trim();
      if (text === "" && !isRequired) {
        if (value !== undefined) remove(at, mergeKey);
        onEmptied?.();
      } else if (text + end !== value) {
        set(at, text === "" ? "" : text + end, mergeKey);
      }
      return text;
    },
  });
}
