/** Addresses, whose straight marks are part of them, and the marks to replace. */
const ADDRESS_OR_MARK = /^\/\S+$|(?:https?:\/\/|www\.|\w[\w.+'-]*@)[^\s"]*[^\s"'.,;:!?)]|["']/g;

/** After a space, an opening bracket or mark, a slash, or the stars of bold text. */
const MAY_OPEN = /[\s\p{Ps}\p{Pi}/*]/u;
const DASH = /\p{Pd}/u;
const AFTER_DASH = /^[^\s\p{Pe}\p{Pf}\p{Pd}.,;:!?]/u;

/** Words and years without their start: `'twas`, `'90s`. */
const CLIPPED = /^(?:tis|twas|twere|til|em|n)\b|^\d\ds?\b(?!')/i;

/** `5'10` before the sign for inches. */
const FEET = /\d'\s?\d+$/;

/**
 * Replaces straight quotation marks and apostrophes as English sets them: `"It's"` becomes `“It’s”`, `5'10"` becomes
 * `5′10″`. Every mark stays one character.
 */
export function typographic(text: string): string {
  const open = { "'": false, '"': false };
  let lastOpened = -1;
  return text.replace(ADDRESS_OR_MARK, (mark, at: number) => {
    if (mark !== "'" && mark !== '"') return mark;
    const before = text[at - 1] ?? " ";
    const after = text.slice(at + 1, at + 8);
    const isDouble = mark === '"';
    const isMeasure = isDouble ? !open[mark] || FEET.test(text.slice(Math.max(0, at - 5), at)) : !open[mark];
    if (/\d/.test(before) && isMeasure && (isDouble || !/^(?!x)\p{L}/u.test(after))) return isDouble ? "″" : "′";
    const opens = DASH.test(before)
      ? !open[mark] && AFTER_DASH.test(after)
      : (MAY_OPEN.test(before) || lastOpened === at - 1) && /^\S/.test(after);
    if (opens && (isDouble || !CLIPPED.test(after))) {
      open[mark] = true;
      lastOpened = at;
      return isDouble ? "“" : "‘";
    }
    // An apostrophe inside a word closes nothing.
    open[mark] &&= !isDouble && /^\p{L}/u.test(after);
    return isDouble ? "”" : "’";
  });
}

/** The files of pictures. */
const FILES = ["src", "image", "avatar", "wordmark"];

/**
 * Sets the texts of a document as they are shown. Stored documents and files keep the owner's marks.
 * @param written fields that stay as written: names that are looked up, and Markdown, which is set where it is rendered
 */
export function typographicFields(data: unknown, written: readonly string[] = []): unknown {
  if (typeof data === "string") return typographic(data);
  if (Array.isArray(data)) return data.map((item) => typographicFields(item, written));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, field]: [string, unknown]) => [
      name,
      FILES.includes(name) || written.includes(name) ? field : typographicFields(field, written),
    ]),
  );
}
