/** A least-recently-used cache limited by bytes. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** Reads without counting as use. */
  peek(key: string): Value | undefined;
  /** Ignored if the value alone exceeds the limit. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** In bytes. */
  size(): number;
}

/** @param sizeOf in bytes */
export function boundedMap<Value>(maxBytes: number, sizeOf: (value: Value) => number): BoundedMap<Value> {
  // Maps iterate in insertion order, so reinserting an entry moves it to the end.
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
