import { data } from "react-router";
import { monthDayYear } from "../../../domain/format/dates.ts";
import type { LegalPageId } from "../../../domain/site/legal-page.ts";
import type { SiteContext } from "../../context.ts";
import { renderMarkdown } from "../../data/markdown.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import type { LegalDocumentProps } from "./legal-document.tsx";

export function legalDocument(
  id: LegalPageId,
  { legal }: Pick<SiteContext, "legal">,
): { readonly words: PageMeta; readonly document: LegalDocumentProps } {
  const page = legal.get(id);
  if (page === undefined) throw data(null, { status: 404 });
  const { title, summary, updated, text } = page;
  return {
    words: { title, description: summary },
    document: { title, summary, updated: { day: updated, words: monthDayYear(updated) }, text: renderMarkdown(text) },
  };
}
