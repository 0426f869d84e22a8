import { Prose } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/document.ts";
import { DevicePanel } from "./device-panel.tsx";
import styles from "./document.module.css";
import { documentData } from "./document.server.ts";

export function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "document");
  const { words, document } = documentData(page, args.context.get(siteContext));
  return pageData(args, ["document"], words, { document, device: page.device });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A page of Markdown with a readable line length, such as privacy or terms. */
export default function Document({ loaderData: { document, device } }: Route.ComponentProps) {
  const t = useText();
  const { title, summary, updated, text, writtenIn } = document;
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
