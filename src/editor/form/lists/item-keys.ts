/** Keys of list items, which stay with an item when it moves. */
export type ItemKeys = readonly number[];

/** Adds keys at the end or removes them there, for lists that were changed elsewhere. */
export function fitted(keys: ItemKeys, length: number): ItemKeys {
  if (keys.length === length) return keys;
  const next = nextKey(keys);
  return Array.from({ length }, (_, index) => keys[index] ?? next + index);
}

export function withItem(keys: ItemKeys, index: number): ItemKeys {
  return keys.toSpliced(index, 0, nextKey(keys));
}

export function withoutItem(keys: ItemKeys, index: number): ItemKeys {
  return keys.toSpliced(index, 1);
}

export function movedItem(keys: ItemKeys, from: number, to: number): ItemKeys {
  return keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1));
}

function nextKey(keys: ItemKeys): number {
  return Math.max(-1, ...keys) + 1;
}
