import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { moveWithin } from "../menu/menu-keys.ts";

/** The active option of a combobox, by index. */
export interface ActiveOption {
  /** Id of the list. */
  readonly list: string;
  readonly idOf: (place: number) => string;
  /** Index of the active option; -1 if none. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The active option while the field keeps the focus. The up and down arrows wrap around the list; left, right, Home and
 * End belong to the field.
 * @param query resets the active option when it changes
 * @param first index of the initially active option; -1 for none
 */
export function useActiveOption(query: string, count: number, first: number): ActiveOption {
  const list = useId();
  const [moved, setMoved] = useState<{ readonly query: string; readonly to: number }>();
  const to = moved?.query === query ? moved.to : first;
  const active = to < count ? to : -1;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, active]);

  return {
    list,
    idOf: (place) => `${list}-${place}`,
    active,
    onKeyDown(event) {
      const next = /^Arrow/.test(event.key) ? moveWithin("column", event.key, active, count) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      setMoved({ query, to: next });
    },
  };
}
