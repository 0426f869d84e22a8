/** More than a site has, so only replaced texts are evicted. */
const MAX_TEXTS = 10_000;

/** Caches a pure function of a text. Pages are rendered often, their texts rarely change, and some take long. */
export function cachedByText<T extends object | string>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const [oldest] = made.size < MAX_TEXTS ? [] : made.keys();
    if (oldest !== undefined) made.delete(oldest);
    const result = make(text);
    made.set(text, result);
    return result;
  };
}
