import { Ways } from "../../components/controls/ways.tsx";
import layout from "../../components/layout.module.css";
import { DurationBar } from "../../components/text/duration-bar.tsx";
import type { LinkWithIcon } from "../../data/link-icons.server.ts";
import { useText } from "../../language/text.tsx";
import styles from "./course.module.css";

export interface CourseProps {
  readonly job: { readonly title: string; readonly company: string | undefined } | undefined;
  readonly since: { readonly words: string; readonly duration: string | undefined } | undefined;
  readonly place: { readonly location: string | undefined; readonly timeZone: string | undefined } | undefined;
  /** Links and the resume. */
  readonly ways: readonly LinkWithIcon[];
}

/** The string course: a full-width band of facts below the headline. */
export function Course({ job, since, place, ways }: CourseProps) {
  const t = useText();
  return (
    <section className={styles.course} aria-label={t("At a glance")}>
      {(job || place) && (
        <dl className={styles.facts}>
          {job && (
            <div className={styles.job}>
              <dt className={layout.visuallyHidden}>{t("Now")}</dt>
              <dd>
                <b>{job.title}</b> {job.company}
              </dd>
            </div>
          )}
          {since && (
            <div>
              <dt className={layout.visuallyHidden}>{t("Since")}</dt>
              <dd>
                <b>{since.words}</b> {since.duration && <DurationBar label={since.duration} running />}
              </dd>
            </div>
          )}
          {place && (
            <div>
              <dt className={layout.visuallyHidden}>{t("Place")}</dt>
              <dd>
                {place.location && <b>{place.location}</b>} {place.timeZone}
              </dd>
            </div>
          )}
        </dl>
      )}
      {ways.length > 0 && <Ways links={ways} className={styles.ways} />}
    </section>
  );
}
