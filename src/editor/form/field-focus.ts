import type { FieldPath } from "../api.ts";

/** Written to `data-at` of each field. */
export function pathKey(at: FieldPath): string {
  return JSON.stringify(at);
}

const CONTROLS = "input, textarea, select, summary, button";

/** Focuses the control of a field, or of the nearest field around it. */
export function focusField(within: HTMLElement | null, at: FieldPath): void {
  for (let depth = at.length; depth > 0; depth--) {
    const field = within?.querySelector<HTMLElement>(`[data-at='${CSS.escape(pathKey(at.slice(0, depth)))}']`);
    if (!field) continue;
    const control = field.querySelector<HTMLElement>(`[data-main]`) ?? field.querySelector<HTMLElement>(CONTROLS);
    control?.focus();
    field.scrollIntoView({ block: "nearest" });
    return;
  }
}
