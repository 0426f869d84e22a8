import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { moveWithin } from "../menu/menu-keys.ts";

/** The options of a list, by their place in it, as a combobox speaks of them. */
export interface ActiveOption {
  /** Id of the list. */
  readonly list: string;
  readonly idOf: (place: number) => string;
  /** Place of the option that the arrow keys have come to; -1 where that is none. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The option that is active while the field keeps the focus. The up and down arrows walk round the list; left, right,
 * Home and End stay the field's.
 * @param query what was typed: once it changes, the walk begins anew
 * @param first place of the option that is active before a key was pressed; -1 for none
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
