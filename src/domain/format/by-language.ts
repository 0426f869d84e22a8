/**
 * Makes formats of `Intl` and the like once for each language, because that takes long and a list may show hundreds of
 * dates.
 * @param make given the tag of a language
 */
export function byLanguage<Settings extends readonly [tag: string, ...number[]], Format>(
  make: (...settings: Settings) => Format,
): (...settings: Settings) => Format {
  const formats = new Map<string, Format>();
  return (...settings) => {
    const key = settings.join(" ");
    const format = formats.get(key) ?? make(...settings);
    formats.set(key, format);
    return format;
  };
}
