import { data } from "react-router";
import { written } from "../../../domain/documents/translations.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { documentFile } from "../../../domain/site/addresses.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { SiteContext } from "../../context.ts";
import { renderMarkdown } from "../../data/markdown.server.ts";

/** @throws a 404 response if the file of the page is missing or invalid */
export function documentData(page: PageOf<"document">, { documents, site }: Pick<SiteContext, "documents" | "site">) {
  const document = documents.get(documentFile(page));
  if (document === undefined) throw data(null, { status: 404 });
  const { title, summary, updated, text, language } = document;
  const { tag } = site.language;
  const words = written(language === tag ? {} : { writtenIn: language });
  return {
    words: { title, description: summary },
    document: {
      ...words,
      title,
      summary,
      updated: { day: updated, words: monthDayYear(updated, tag) },
      text: renderMarkdown(text, languageOfWords(words, site.language)),
    },
  };
}
