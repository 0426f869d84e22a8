import { paragraphsOf } from "../../../domain/format/text.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { type ResumeHead as Head, resumeHead } from "../../../domain/resume/resume.ts";
import { spelledOut } from "../../../domain/site/links.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Button } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { Closing } from "../../components/closing.tsx";
import { ScaledDuration } from "../../components/duration-bar.tsx";
import { Icon } from "../../components/icon.tsx";
import { TwoStyles } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { closingData } from "../../data/links.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/timeline.ts";
import { type Entry, experienceList } from "./experience.server.ts";
import {
  Endorsements,
  EntryDate,
  EntryPictures,
  EntrySubtitle,
  EntryText,
  entryProps,
  ListFrame,
  ResultFigure,
} from "./experience-parts.tsx";
import { ResumeLinks } from "./resume-links.tsx";
import styles from "./timeline.module.css";

export function loader(args: Route.LoaderArgs) {
  const { page, words, list, education } = experienceList(args);
  if (!page.resume) return pageData(args, ["experiences"], words, { list, resume: undefined });
  const { site, siteUrl } = args.context.get(siteContext);
  const title = translateInto(site.language)("Education");
  const resume = {
    head: resumeHead(site, siteUrl),
    whole: spelledOut(`${siteUrl}/resume.pdf`),
    paper: site.resume.paper,
    education: education.length > 0 ? { title, entries: education } : undefined,
    closing: closingData(site),
  };
  return pageData(args, ["experiences"], words, { list, resume });
}

export const meta = headOfPage;

/** Dated rows. One such list prints as the resume, and ends with how to reach its owner. */
export default function Timeline({ loaderData: { list, resume } }: Route.ComponentProps) {
  const rows = list.entries.map((entry, index) => <Row key={entry.id} entry={entry} first={index === 0} />);
  if (resume === undefined) return <ListFrame list={list}>{rows}</ListFrame>;
  const { head, whole, paper, education, closing } = resume;
  const printed = { paper, head: <ResumeHead head={head} whole={whole} /> };
  return (
    <>
      <ListFrame list={list} actions={<ResumeFiles />} printed={printed}>
        {rows}
        {education && (
          <section className={styles.education} aria-labelledby="_education">
            <h2 id="_education">{education.title}</h2>
            {education.entries.map((entry) => (
              <Row key={entry.id} entry={entry} first={false} level={3} />
            ))}
          </section>
        )}
      </ListFrame>
      {closing && (
        <div className={`screen-only ${styles.closing}`}>
          <Closing {...closing} />
        </div>
      )}
    </>
  );
}

/** An experience: dates on the left, content on the right; on phones, its title comes first. */
function Row({ entry, first, level = 2 }: { entry: Entry; first: boolean; level?: 2 | 3 }) {
  // Title and subtitle are in the language of their header.
  const { writtenIn, ...plain } = entry;
  const { mark, length, chips, pictures } = entry;
  const { article, title } = entryProps(plain);
  const Title = `h${level}` as const;
  return (
    <article {...article} className={`stack gap4 lined spacious top ${styles.entry}`} data-entry>
      <header className={`row gap4 ${styles.head}`} lang={writtenIn}>
        <Avatar image={mark} size="large" />
        <div>
          <Title {...title} className="heading" />
          <EntrySubtitle entry={plain} className={undefined} />
        </div>
      </header>
      <ResultFigure entry={entry} className={`row quiet ${styles.result}`} />
      <div className={`stack gap3 start optional ${styles.meta}`} data-meta>
        <EntryDate entry={entry} className={`tabular strong ${styles.date}`} />
        {length && (
          <div className={`screen-only ${styles.length}`}>
            <ScaledDuration {...length} />
          </div>
        )}
        <Chips chips={chips} />
      </div>
      <EntryText entry={entry} className={`measure ${styles.text}`} />
      <EntryPictures
        entry={entry}
        atOnce={first}
        sizes={`(width >= 75rem) 22.5rem, ${pictures.length === 1 ? "100vw" : "33vw"}`}
        className={`above2 ${styles.pictures}`}
      />
      <Endorsements entry={entry} className={`above2 ${styles.endorsements}`} />
    </article>
  );
}

function ResumeFiles() {
  const t = useText();
  return (
    <>
      <div className="needs-scripts">
        <Button onClick={() => print()}>
          <Icon name="print" />
          {t("Print as resume")}
        </Button>
      </div>
      <ResumeLinks />
    </>
  );
}

/** The head of the printed page, as in the resume's files. Styled in `print.css`. */
function ResumeHead({ head, whole }: { head: Head; whole: string }) {
  const { name, role, tagline, location, contacts, summary } = head;
  const t = useText();
  return (
    <div className="print-only" data-resume-head>
      <p data-line="name">{name}</p>
      {tagline && (
        <p data-line="tagline">
          <TwoStyles>{tagline}</TwoStyles>
        </p>
      )}
      {role && <p data-line="role">{role}</p>}
      <ul data-line="contact">
        {location && <li>{location}</li>}
        {contacts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {paragraphsOf(summary).map((text) => (
        <p key={text} data-line="summary">
          {text}
        </p>
      ))}
      <p data-line="whole">{t("The full resume is at {whole}", { whole })}</p>
    </div>
  );
}
