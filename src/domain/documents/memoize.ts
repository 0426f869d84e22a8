/**
 * Computes once for as long as an object is in memory. Documents, and what is parsed from them, stay the same objects
 * until they are read again, so a page does not repeat for a whole list what an earlier page did.
 * @param compute depends on nothing but the object
 */
export function memoize<T extends object, Result>(compute: (object: T) => Result): (object: T) => Result {
  const results = new WeakMap<T, { readonly result: Result }>();
  return (object) => {
    const known = results.get(object);
    if (known !== undefined) return known.result;
    const result = compute(object);
    results.set(object, { result });
    return result;
  };
}
