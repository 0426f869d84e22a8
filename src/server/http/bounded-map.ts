/** A map of limited size, in bytes: beyond the limit, the least recently used values go. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** The same, without counting as use. */
  peek(key: string): Value | undefined;
  /** Keeps a value, unless it alone would be too large. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Bytes held. */
  size(): number;
}

/** @param sizeOf what a value takes, in bytes */
export function boundedMap<Value>(maxBytes: number, sizeOf: (value: Value) => number): BoundedMap<Value> {
  // A map hands out its entries in the order in which they came: using one puts it at the end.
  const entries = new Map<string, Value>();
  let bytes = 0;

  function remove(key: string): Value | undefined {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) bytes -= key.length + sizeOf(value);
    return value;
  }

  function add(key: string, value: Value): void {
    entries.set(key, value);
    bytes += key.length + sizeOf(value);
  }

  return {
    get(key) {
      const value = remove(key);
      if (value !== undefined) add(key, value);
      return value;
    },
    peek: (key) => entries.get(key),
    set(key, value) {
      remove(key);
      if (key.length + sizeOf(value) > maxBytes) return;
      add(key, value);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: (key) => void remove(key),
    size: () => bytes,
  };
}
