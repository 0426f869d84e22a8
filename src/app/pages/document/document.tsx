import { data } from "react-router";
import { written } from "../../../domain/documents/translations.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { documentFile } from "../../../domain/site/addresses.ts";
import { Prose } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { renderMarkdown } from "../../data/markdown.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/document.ts";
import { DevicePanel } from "./device-panel.tsx";
import styles from "./document.module.css";

/** @throws a 404 response if the file of the page is missing or invalid */
export function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "document");
  const { documents, site } = args.context.get(siteContext);
  const document = documents.get(documentFile(page));
  if (document === undefined) throw data(null, { status: 404 });
  const { title, summary, updated, text, language } = document;
  const { tag } = site.language;
  const words = written(language === tag ? {} : { writtenIn: language });
  return pageData(
    args,
    ["document"],
    { title, description: summary },
    {
      ...words,
      title,
      summary,
      updated: { day: updated, words: monthDayYear(updated, tag) },
      text: renderMarkdown(text, languageOfWords(words, site.language)),
      device: page.device,
    },
  );
}

export const meta = headOfPage;

/** A page of Markdown with a readable line length, such as privacy or terms. */
export default function Document({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { title, summary, updated, text, writtenIn, device } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title={title}
        lang={writtenIn}
        meta={<p>{filled(t("Updated {date}"), { date: <time dateTime={updated.day}>{updated.words}</time> })}</p>}
        lead={<p lang={writtenIn}>{summary}</p>}
      />
      <div className={`with-meta ruled ${styles.document}`}>
        <div className={styles.text}>
          <Prose html={text} lang={writtenIn} />
          {device && <DevicePanel />}
        </div>
      </div>
    </div>
  );
}
