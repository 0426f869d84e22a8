import { type ReactNode, useState, useSyncExternalStore } from "react";
import { data, useRouteLoaderData } from "react-router";
import {
  asksForPrivacy,
  chooseCounted,
  clearStorage,
  onStorageChange,
  readStorage,
} from "../../../analytics/device.ts";
import { written } from "../../../domain/documents/translations.ts";
import { monthDayYear } from "../../../domain/format/dates.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { documentFile } from "../../../domain/site/addresses.ts";
import { Button } from "../../components/button.tsx";
import { Prose } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { renderMarkdown } from "../../data/markdown.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { loader as rootLoader } from "../../root.tsx";
import { chosenTheme, clearTheme, onThemeChange } from "../../styles/theme-toggle.tsx";
import type { Route } from "./+types/document.ts";
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
  const shown = {
    ...{ ...words, title, summary, device: page.device },
    updated: { day: updated, words: monthDayYear(updated, tag) },
    text: renderMarkdown(text, languageOfWords(words, site.language)),
  };
  return pageData(args, ["document"], { title, description: summary }, shown);
}

export const meta = headOfPage;

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
      <div className={`with-meta ruled spacious ${styles.document}`}>
        <div className={styles.text}>
          <Prose html={text} lang={writtenIn} />
          {device && <DevicePanel />}
        </div>
      </div>
    </div>
  );
}

const readDevice = () => ({ ...readStorage(), theme: chosenTheme() });

function onDeviceChange(listener: () => void): () => void {
  const ends = [onStorageChange(listener), onThemeChange(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Shows the data that the site stores in this browser, and deletes it. Needs scripts. */
function DevicePanel() {
  const t = useText();
  // A snapshot has to be equal while nothing changes, so it is text.
  const stored = useSyncExternalStore(
    onDeviceChange,
    () => JSON.stringify(readDevice()),
    () => undefined,
  );
  return (
    <section className={`stack gap5 block ${styles.panel}`} aria-labelledby="on-your-device" data-scripted>
      <h2 id="on-your-device">{t("What this site keeps on your device")}</h2>
      {stored === undefined ? (
        <p>{t("This panel requires JavaScript. The list above shows what may be stored.")}</p>
      ) : (
        <Kept />
      )}
    </section>
  );
}

function Kept() {
  const t = useText();
  const kept = readDevice();
  const { visited, theme, waiting, lost, alerted, source } = kept;
  const { counters, provider } = useRouteLoaderData<typeof rootLoader>("root")?.analytics ?? {};
  /** Whether this site counts visits from this browser at all. */
  const counts = counters !== undefined || (provider !== undefined && !asksForPrivacy(navigator));
  const [done, setDone] = useState("");
  const remove = () => {
    // Keeps the opt-out.
    clearTheme();
    clearStorage();
    // Scripts cannot see the cookie of the source. An export has none.
    if (counters?.startsWith("/")) void fetch(counters, { method: "DELETE" }).catch(() => undefined);
    const counted = "Deleted. Your next visit will count as your first.";
    setDone(t(kept.counted ? counted : "Deleted. Your visits still aren’t counted."));
  };
  const toggle = () => {
    chooseCounted(!kept.counted);
    setDone(t(kept.counted ? "Visits from this browser are no longer counted." : "Visits are counted again."));
  };
  return (
    <>
      {!counts && <p>{t("This site doesn’t count visits, so there is nothing to turn off.")}</p>}
      <dl>
        <Row name={t("Visits from this browser")}>{t(counts && kept.counted ? "Counted" : "Not counted")}</Row>
        <Row name={t("Visited before")}>{visited ? "Hello" : t("None")}</Row>
        <Row name={t("Theme")}>{t(theme ?? "Not set")}</Row>
        <Row name={t("Counts not sent yet")}>
          {lost > 0 ? t("{waiting} ({dropped} dropped)", { waiting, dropped: lost }) : waiting}
        </Row>
        <Row name={t("Last email to the owner")}>
          {alerted === undefined ? t("None") : new Date(alerted).toISOString().slice(0, 10)}
        </Row>
        <Row name={t("Source of this visit")}>{source ?? t("None")}</Row>
      </dl>
      <div className="row gap3 center">
        <Button onClick={remove}>{t("Delete all data")}</Button>
        {counts && (
          <Button look="outline" onClick={toggle}>
            {t(kept.counted ? "Don’t count my visits" : "Count my visits again")}
          </Button>
        )}
        <p role="status">{done}</p>
      </div>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`row between baseline hairline apart ${styles.row}`}>
      <dt>{name}</dt>
      <dd className="small tabular breaks">{children}</dd>
    </div>
  );
}
