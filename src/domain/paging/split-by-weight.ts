/** What a page of a list holds at most. */
export interface PageLimits {
  /** In about bytes, as `byteLength` and the weights of lists count them. */
  readonly weight: number;
  readonly count: number;
  /** Most items of a list with a single page, if it may have more there: phones lay out shorter pages sooner. */
  readonly whole?: number;
}

/**
 * Splits a list into pages in its order. An item is never cut, so one that is too heavy has a page of its own. There is
 * always a first page.
 */
export function splitByWeight<T>(
  items: readonly T[],
  weigh: (item: T) => number,
  { weight, count, whole = count }: PageLimits,
): readonly (readonly T[])[] {
  const single = items.length <= whole && items.reduce((sum, item) => sum + weigh(item), 0) <= weight;
  return single ? [items] : split(items, weigh, weight, count);
}

function split<T>(
  items: readonly T[],
  weigh: (item: T) => number,
  weight: number,
  count: number,
): readonly (readonly T[])[] {
  const pages: T[][] = [];
  let last: T[] = [];
  let weightOfLast = 0;
  for (const item of items) {
    const added = weigh(item);
    if (pages.length === 0 || last.length >= count || weightOfLast + added > weight) {
      last = [];
      weightOfLast = 0;
      pages.push(last);
    }
    last.push(item);
    weightOfLast += added;
  }
  return pages;
}

const encoder = new TextEncoder();

/** Bytes of a text as it is sent. */
export function byteLength(text: string | undefined): number {
  return text === undefined ? 0 : encoder.encode(text).length;
}
