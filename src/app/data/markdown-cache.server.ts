import { LRUCache } from "lru-cache";
import type { Translator } from "../../domain/language/translate.ts";

/** More than a site has, so only replaced texts are evicted. */
const MAX_TEXTS = 10_000;
/** More than a site has, so only replaced translations are evicted. */
const MAX_LANGUAGES = 20;

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

/** Translations as text, because a site's language is another object whenever its content is read. */
const keys = new WeakMap<Translator, string>();

/** Makes something once for each language, with the owner's words for texts of the interface. */
export function byTranslations<T extends object>(make: (language: Translator) => T): (language: Translator) => T {
  const made = new LRUCache<string, T>({ max: MAX_LANGUAGES });
  return (language) => {
    const key = keys.get(language) ?? `${language.tag} ${JSON.stringify(language.translations)}`;
    keys.set(language, key);
    const one = made.get(key) ?? make(language);
    made.set(key, one);
    return one;
  };
}
