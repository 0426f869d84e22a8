import { createContext, Fragment, type ReactNode, use } from "react";
import { useMatches } from "react-router";
import {
  type Translate,
  type Translations,
  type Translator,
  translateInto,
  UNTRANSLATED,
} from "../../domain/language/translate.ts";

const TranslateContext = createContext(translateInto(UNTRANSLATED));

/** Provides the texts of the layout and of the page shown, which come with its data. */
export function TextProvider({ language, children }: { language: Translator | undefined; children: ReactNode }) {
  const pages = useMatches().map(({ loaderData }) => (isTranslated(loaderData) ? loaderData.translations : undefined));
  if (language === undefined) return children;
  const translations = Object.assign({}, language.translations, ...pages);
  return <TranslateContext value={translateInto({ ...language, translations })}>{children}</TranslateContext>;
}

/** Translates texts of the interface: `t("Page {page}", { page: 2 })`. */
export function useText(): Translate {
  return use(TranslateContext);
}

/**
 * A translated text whose placeholders are elements.
 * @param shown how the words around them are shown
 */
export function filled(
  text: string,
  elements: Readonly<Record<string, ReactNode>>,
  shown: (words: string) => ReactNode = (words) => words,
): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text may repeat, so only their position is unique
    <Fragment key={place}>{place % 2 === 1 ? (elements[part] ?? `{${part}}`) : part && shown(part)}</Fragment>
  ));
}

function isTranslated(data: unknown): data is { readonly translations: Translations | undefined } {
  return typeof data === "object" && data !== null && "translations" in data;
}
