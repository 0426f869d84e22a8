/** More texts than a site has: only those that were changed since are given up. */
const MAX_TEXTS = 1_000;

/**
 * Makes something of a text once and keeps it, for what depends on nothing but the text. A page is made again and again
 * from texts that hardly ever change, and some of them take long.
 */
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
