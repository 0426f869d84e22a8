import { type Page, RESERVED } from "./page.ts";

/** Address of the site in a further language, below the base path: `/pt-br`. */
export function languageAddress(tag: string): string {
  return `/${tag.toLowerCase()}`;
}

interface Conflict {
  /** Keys and indexes inside `site.yaml`. */
  readonly at: readonly (string | number)[];
  readonly message: string;
}

/** Languages that are listed twice, or whose addresses are taken. */
export function languageConflicts(
  first: string,
  languages: readonly string[],
  pages: readonly Pick<Page, "path">[],
): readonly Conflict[] {
  const wrong = languages.flatMap((tag, index): Conflict[] => {
    const at = ["languages", index];
    if (tag === first) return [{ at, message: `${tag} is the first language already` }];
    if (languages.indexOf(tag) < index) return [{ at, message: `${tag} is in the list twice` }];
    const address = languageAddress(tag);
    return RESERVED.includes(address.slice(1)) ? [{ at, message: `${address} belongs to the program` }] : [];
  });
  const taken = pages.flatMap(({ path }, index): Conflict[] => {
    const tag = languages.find((one) => `${path}/`.startsWith(`${languageAddress(one)}/`));
    if (tag === undefined) return [];
    const message = `${path} is an address of the site in the language ${tag}; choose another one`;
    return [{ at: ["pages", index, "path"], message }];
  });
  return [...wrong, ...taken];
}
