const BASE = import.meta.env.BASE_URL;

/**
 * A link to a page of the site in rendered Markdown, whose text has no `<` but escaped ones. Files have the same address
 * in all languages.
 */
const LINK = new RegExp(`(<a [^>]*?href="${BASE})(?!media/)`, "g");

/**
 * A page's data whose HTML links to the site in a further language.
 * @param address of the language, with the base path: `/es/`
 */
export function linkedWithin<T>(data: T, address: string): T;
export function linkedWithin(data: unknown, address: string): unknown {
  if (Array.isArray(data)) return data.map((item) => linkedWithin(item, address));
  if (data === null || typeof data !== "object" || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(
    Object.entries(data).map(([field, value]: [string, unknown]) => [
      field,
      field === "__html" && typeof value === "string"
        ? value.replaceAll(LINK, (_, before: string) => before + address.slice(BASE.length))
        : linkedWithin(value, address),
    ]),
  );
}
