import type { EditorStore } from "../store/store.ts";

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target" | "preventDefault">;

/** Save, undo and redo, and `/` for the filter. Fields where text is typed have an undo of their own. */
export function onShortcut(event: Keys, { save, undo, redo }: Pick<EditorStore, "save" | "undo" | "redo">): void {
  const key = event.key.toLowerCase();
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  const run = (action: () => unknown) => {
    event.preventDefault();
    action();
  };
  if (isCommand && key === "s") run(() => save());
  else if (isTyped(event.target)) return;
  else if (isCommand && key === "z") run(event.shiftKey ? redo : undo);
  else if (isCommand && key === "y") run(redo);
  else if (key === "/" && !isCommand) run(() => document.querySelector<HTMLElement>("[data-filter]")?.focus());
}

const NOT_TYPED = new Set(["button", "checkbox", "color", "file", "radio", "range", "reset", "submit"]);

function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
