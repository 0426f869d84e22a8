import { useEffect, useState } from "react";
import type { FieldPath } from "../../api.ts";
import { startsWith } from "../diagnostics/field-diagnostics.ts";
import { useForm } from "../form-state.ts";

/** Whether a field is unfolded. It unfolds if a field inside is to be shown. */
export function useFold(at: FieldPath, isOpenAtFirst: boolean) {
  const { reveal } = useForm();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || (reveal !== undefined && startsWith(reveal, at)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path is a new array each time
  useEffect(() => {
    if (reveal !== undefined && startsWith(reveal, at)) setIsOpen(true);
  }, [reveal]);
  return [isOpen, setIsOpen] as const;
}
