import { useState } from "react";
import { fitted, type ItemKeys } from "./item-keys.ts";

/** Keys for a list of this length, and how to change them together with the list. */
export function useItemKeys(length: number): readonly [ItemKeys, (change: (keys: ItemKeys) => ItemKeys) => void] {
  const [keys, setKeys] = useState<ItemKeys>(() => fitted([], length));
  const fitting = fitted(keys, length);
  return [fitting, (change) => setKeys(change(fitting))];
}
