/** More than a site has, so only replaced texts are evicted. */
const MAX_TEXTS = 10_000;

/**
 * Caches a pure function of a text and its language. Pages are rendered often, their texts rarely change, and some take
 * long.
 */
export function cachedByText<T extends object | string>(
  make: (text: string, tag: string) => T,
): (text: string, tag: string) => T {
  const made = new Map<string, T>();
  return (text, tag) => {
    const key = `${tag} ${text}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const [oldest] = made.size < MAX_TEXTS ? [] : made.keys();
    if (oldest !== undefined) made.delete(oldest);
    const result = make(text, tag);
    made.set(key, result);
    return result;
  };
}
