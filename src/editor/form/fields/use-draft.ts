import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useBeforeClosing } from "./use-before-closing.ts";

/** In ms. */
const PAUSE = 300;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface DraftOptions {
  /** As the data has it. */
  readonly text: string;
  /** Writes what was typed, and returns the text that the data then has; undefined if it cannot be written. */
  readonly write: (text: string, mergeKey: string) => string | undefined;
  readonly newMergeKey: () => string;
  /** Whose caret stays where it is when the data changes. */
  readonly control?: RefObject<TextControl | null>;
}

interface Typed {
  readonly text: string;
  /** What the data has after writing it; undefined until then. */
  readonly written?: string | undefined;
  readonly isRefused?: boolean;
}

/**
 * Text that is local while typing, and written after a pause and when the field is left. Changes from elsewhere replace
 * it, unless it is not written yet.
 */
export function useDraft({ text, write, newMergeKey, control }: DraftOptions) {
  const [typed, setTyped] = useState<Typed>();
  const unwritten = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mergeKey = useRef<string>(undefined);
  const isOwn = typed !== undefined && (typed.written === undefined || typed.written === text);
  const shown = isOwn ? typed.text : text;

  function flush() {
    clearTimeout(timer.current);
    const now = unwritten.current;
    if (now === undefined) return;
    unwritten.current = undefined;
    mergeKey.current ??= newMergeKey();
    const written = write(now, mergeKey.current);
    setTyped({ text: now, written, isRefused: written === undefined });
  }
  const latest = useRef(flush);
  useLayoutEffect(() => {
    latest.current = flush;
  });
  useEffect(() => () => latest.current(), []);
  const isWaiting = typed !== undefined && typed.written === undefined;
  useBeforeShortcuts(isWaiting, latest);
  useBeforeClosing(isWaiting, flush);
  useCaret(control, shown, isOwn);

  function type(next: string) {
    unwritten.current = next;
    setTyped({ text: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE);
  }

  return {
    shown,
    isRefused: isOwn && typed.isRefused === true,
    type,
    /** Nothing is left to write, and nothing of it is shown instead of the data. */
    leave({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      flush();
      mergeKey.current = undefined;
      setTyped((last) => (last?.isRefused ? last : undefined));
    },
  };
}

/** A shortcut such as that to save comes after what was typed. */
function useBeforeShortcuts(isWaiting: boolean, write: RefObject<() => void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const onKey = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) write.current();
    };
    // Before those who send what is written.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [isWaiting, write]);
}

/** Browsers put the caret at the end of a text that was replaced. */
function useCaret(control: RefObject<TextControl | null> | undefined, shown: string, isOwn: boolean): void {
  const caret = useRef<readonly [start: number, end: number]>(undefined);
  useEffect(() => {
    const element = control?.current;
    if (!element) return;
    const keep = () => {
      caret.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    };
    element.addEventListener("selectionchange", keep);
    return () => element.removeEventListener("selectionchange", keep);
  }, [control]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useLayoutEffect(() => {
    const element = control?.current;
    if (isOwn || !element || document.activeElement !== element || caret.current === undefined) return;
    element.setSelectionRange(...caret.current);
  }, [shown]);
}
