import { paragraphsOf } from "../../../domain/format/text.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import type { ResumeEntry } from "../../../domain/resume/resume.ts";
import { resumeParts } from "../../../domain/resume/resume-text.ts";
import { MaybeLink } from "../../components/links.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { isUntranslated, translationData, unlistedHead } from "../../data/page-data.server.ts";
import { requestedResume } from "../../data/resume.server.ts";
import { ResumeLinks } from "../experience/resume-links.tsx";
import type { Route } from "./+types/version.ts";
import styles from "./version.module.css";

export function loader(args: Route.LoaderArgs) {
  const { site } = args.context.get(siteContext);
  const { resume, paper } = requestedResume(args);
  const { path, name, role, location, contacts } = resume;
  const summary = paragraphsOf(resume.summary);
  const title = role ?? translateInto(site.language)("Resume");
  const head = unlistedHead(site, { title, description: summary[0] ?? title });
  const parts = resumeParts(resume);
  return {
    ...translationData(site.language, "experiences"),
    ...(isUntranslated(parts) && { untranslated: true }),
    ...{ head, path, name, role, location, contacts, summary, paper, parts },
  };
}

export const meta = headOfPage;

export default function ResumeVersion({ loaderData }: Route.ComponentProps) {
  const { path, name, role, location, contacts, summary, paper, parts } = loaderData;
  const reachedAt = contacts.map(({ text, link }) => (
    <a key={link} className="underlined" href={link} data-spelled>
      {text}
    </a>
  ));
  return (
    <div className="wrap stack gap7" data-resume={paper} data-version>
      <PageHead
        title={name}
        subtitle={role}
        meta={
          <address className={`stack ${styles.contacts}`}>
            {location && <span>{location}</span>}
            {reachedAt}
          </address>
        }
        lead={<Paragraphs texts={summary} />}
        actions={<ResumeLinks path={path} />}
      />
      {parts.map((part) => (
        <section key={part.category} className="stack gap4" aria-label={part.title}>
          <h2 className="heading">{part.title}</h2>
          {"lines" in part ? (
            <Entry highlights={[...part.lines]} />
          ) : (
            part.entries.map((entry) => <Entry key={`${entry.title} ${entry.dates}`} {...entry} />)
          )}
        </section>
      ))}
    </div>
  );
}

function Entry(entry: Partial<ResumeEntry>) {
  const { title, subtitle, dates, start, end, result, summary = [], highlights = [], link, writtenIn } = entry;
  const heading = (
    <MaybeLink href={link} className={link && "underlined"}>
      {title}
    </MaybeLink>
  );
  return (
    <article className={`with-meta lined ${styles.entry}`} data-part="entry">
      <p className="note">{dates && <time dateTime={start ?? end}>{dates}</time>}</p>
      <div className="stack gap3" lang={writtenIn}>
        {title && (
          <header>
            <h3 className="subhead">{heading}</h3>
            {subtitle && <p className="quiet">{subtitle}</p>}
          </header>
        )}
        {result && <p className={styles.result}>{result}</p>}
        <Paragraphs texts={summary} />
        {highlights.length > 0 && (
          <ul className={`stack gap2 ${styles.list}`}>
            {highlights.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
