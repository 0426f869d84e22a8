/** The address of a page in a language. */
export interface LanguageVersion {
  /** BCP 47, or `x-default` for visitors of any other. */
  readonly language: string;
  /** Full address. */
  readonly url: string;
}

/**
 * A page in all languages of its site. None without languages.
 * @param languages the first one first
 * @param address without base path
 */
export function languageVersions(
  languages: readonly { readonly tag: string; readonly siteUrl: string }[],
  address: string,
): readonly LanguageVersion[] {
  const versions = languages.map(({ tag, siteUrl }) => ({ language: tag, url: siteUrl + address }));
  const [first] = versions;
  return first === undefined ? [] : [...versions, { ...first, language: "x-default" }];
}
