import { useViewTransitionState } from "react-router";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { ArrowLink, InternalLink, MaybeLink, SmartLink } from "../../components/links.tsx";
import { ListStart, Pagination } from "../../components/pagination.tsx";
import quote from "../../components/text.module.css";
import { visuallyHidden } from "../../components/text.tsx";
import { PageTitle, TwoStyles } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { listQuery } from "../../data/lists.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/tracker.ts";
import { ClicksChart, SearchesChart } from "./charts.tsx";
import styles from "./tracker.module.css";
import { type TrackerProps, trackerData } from "./tracker.server.ts";

export function loader(args: Route.LoaderArgs) {
  const { words, page } = trackerData(thisPage(args, "tracker"), args.context.get(siteContext), listQuery(args));
  return pageData(args, ["tracker"], words, { page });
}

export const meta = headOfPage;

/** The dashboard of a release. Everything has the same place in each, so that they are easy to compare. */
export default function Tracker({ loaderData: { page } }: Route.ComponentProps) {
  const { title, subtitle, lead, releases, outcome, own, searches, both, gauge, counts, clicks, comments, next } = page;
  return (
    <div className={`wrap ${styles.tracker}`}>
      <header className={`row center between ${styles.head}`}>
        <hgroup>
          <PageTitle>{title}</PageTitle>
          {subtitle && <p className="subtitle">{subtitle}</p>}
        </hgroup>
        {lead && <p className="quiet balance">{lead}</p>}
        <ReleaseSwitch {...releases} />
      </header>
      {outcome && <OutcomeSection {...outcome} />}
      <div className={`stack gap2 ${styles.scopes}`}>
        <section className={`column block gap6 ${styles.own}`} aria-labelledby="own">
          <h2 id="own">{searches.heading}</h2>
          <Figures figures={[own]} className={`stack ${styles.headline}`} />
          <SearchesChart {...searches} />
        </section>
        <section className={`column block gap6 ${styles.both}`} aria-labelledby="both">
          <h2 id="both">{clicks.heading}</h2>
          <Figures figures={both} className={`stack ${styles.headline}`} />
          {both.some(({ id, parts }) => id === "ballots" && parts !== undefined) && <BallotRoute />}
          <Figures figures={[gauge]} className={styles.gauge} />
          <ClicksChart {...clicks} />
          <Figures figures={counts} className={`row between gap5 hairline ${styles.counts}`} />
        </section>
      </div>
      <Methodology figures={[own, ...both, gauge, ...counts]} />
      {page.disclaimers.map((note) => (
        <p key={note} className={`small quiet ${styles.disclaimer}`}>
          {note}
        </p>
      ))}
      {comments.comments.length > 0 && <Comments {...comments} />}
      {next && (
        <SmartLink href={next.href} className={`row center gap3 ruled onward breaks screen-only ${styles.next}`}>
          <b>{next.label}</b>
          <span lang={next.writtenIn}>
            <TwoStyles>{next.title}</TwoStyles>
          </span>
          <Icon name="arrow" />
        </SmartLink>
      )}
    </div>
  );
}

function ReleaseSwitch({ releases, others }: TrackerProps["releases"]) {
  const t = useText();
  return (
    <nav className={`row center ${styles.releases}`} aria-label={t("Releases")}>
      {releases.length > 1 && (
        <p className={`beside ${styles.switch}`}>
          {releases.map((release) => (
            <ReleaseLink key={release.href} {...release} />
          ))}
        </p>
      )}
      {others.map(({ title, href }) => (
        <ArrowLink key={href} href={href}>
          {title}
        </ArrowLink>
      ))}
    </nav>
  );
}

/** Keeps the place on the page, and marks the switch for the names of view transitions in the styles. */
function ReleaseLink({ year, href, current }: TrackerProps["releases"]["releases"][number]) {
  const t = useText();
  const switching = useViewTransitionState(href) && !current;
  return (
    <InternalLink
      to={href}
      className="underlines"
      preventScrollReset
      aria-current={current ? "page" : undefined}
      data-switching={switching || undefined}
    >
      {filled(t("{year} Release"), { year }, visuallyHidden)}
    </InternalLink>
  );
}

/** The outcome of a release: one figure, compared with the past if the owner knows it. */
function OutcomeSection({ figure, long, text, bars, note, source }: NonNullable<TrackerProps["outcome"]>) {
  return (
    <section className={`stack gap5 block deep ${styles.outcome}`} aria-labelledby="outcome">
      <h2 id="outcome" className="row" data-long={long || undefined}>
        <b data-digits>{figure}</b> <span>{text}</span>
      </h2>
      {bars.length > 0 && (
        <figure className="stack gap2 growing">
          {bars.map((bar) => (
            <OutcomeBar key={bar.name} {...bar} />
          ))}
          <figcaption className="visually-hidden">{`${figure} ${text}`}</figcaption>
          <table className="visually-hidden">
            <tbody>
              {bars.map(({ name, label, amount }) => (
                <tr key={name}>
                  <th scope="row">{visuallyHidden(label)}</th>
                  <td>{visuallyHidden(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      )}
      {(note || source) && (
        <p className="fine">
          {note}{" "}
          {source && (
            <MaybeLink href={source.link} className="underlined">
              {source.text}
            </MaybeLink>
          )}
        </p>
      )}
    </section>
  );
}

/**
 * The label is drawn twice, behind the bar and on it, so that it is legible wherever the bar ends. Above a bar that is
 * too short, it may take several lines.
 */
function OutcomeBar({ name, label, width }: NonNullable<TrackerProps["outcome"]>["bars"][number]) {
  const text = (
    <text y="50%" dy=".35em">
      {label}
    </text>
  );
  return (
    <>
      <p className="balance" aria-hidden="true">
        {label}
      </p>
      <svg data-bar={name} data-mirrored aria-hidden="true">
        {text}
        <svg width={`${width}%`} aria-hidden="true">
          <rect width="100%" height="100%" />
          {text}
        </svg>
      </svg>
    </>
  );
}

type FigureProps = TrackerProps["own"] & { readonly percent?: number };

function Figures({ figures, className }: { figures: readonly FigureProps[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {figures.map((figure) => (
        <Figure key={figure.id} {...figure} />
      ))}
    </dl>
  );
}

/** Width in digits of a number that is too long for a column of large figures. */
const LONG = 7;

/**
 * A figure with its caption, which links to how it was counted.
 * @param percent of a share, which fills its block
 */
function Figure({ id, title, caption, text, parts, percent }: FigureProps) {
  const t = useText();
  // Characters of Chinese and Japanese are as wide as two digits.
  const isLong = parts !== undefined && text.replace(/[\u3000-\u9fff]/g, "00").length >= LONG;
  const figure = (
    <>
      <b>{title}</b>
      {caption !== "" && ` ${caption}`}
    </>
  );
  return (
    <div
      className={`column gap3 relative ${styles.metric}`}
      data-part="figure"
      data-figure={id}
      data-missing={parts === undefined || undefined}
      data-long={isLong || undefined}
    >
      <dt className="balance">
        {/* A native fragment link, which opens the collapsed element around its target. */}
        <a href={`#counted-${id}`} className="stretched">
          {filled(t("{figure}, how this was counted"), { figure }, visuallyHidden)}
        </a>
      </dt>
      <dd>
        {parts?.number ?? text}
        {parts && parts.unit !== "" && <span>{parts.unit}</span>}
        {percent !== undefined && (
          <svg data-mirrored aria-hidden="true">
            <rect width={`${percent}%`} height="100%" />
          </svg>
        )}
      </dd>
    </div>
  );
}

/** A ballot on its way from mailbox to count, drawn below the number of those that were tracked. */
function BallotRoute() {
  return (
    <svg className={`screen-only full ${styles.route}`} data-mirrored aria-hidden="true">
      <rect x="1" y="4" width="42" height="28" rx="5" />
      <path d="m3 7 19 13L41 7" />
      <line x1="100%" x2="54" y1="18" y2="18" />
      <svg x="100%" overflow="visible" aria-hidden="true">
        <circle cx="-17" cy="18" r="16" />
        <g data-counted>
          <circle cx="-17" cy="18" r="16" />
          <path d="m-24 18 5 5 9-11" />
        </g>
        <g data-ballot>
          <rect x="-85" y="4" width="42" height="28" rx="5" />
          <path d="m-83 7 19 13 19-13" />
        </g>
      </svg>
    </svg>
  );
}

function Methodology({ figures }: { figures: readonly FigureProps[] }) {
  const t = useText();
  return (
    <div className="above5">
      <p className="print-only">
        <b>{t("How this was counted")}</b>
      </p>
      <Disclosure summary={t("How this was counted")}>
        <div className={styles.entries}>
          {figures.map(({ id, title, text, method }) => (
            <section key={id} className="note" id={`counted-${id}`} aria-labelledby={`method-${id}`}>
              <h3 id={`method-${id}`}>
                {title} <span>{text}</span>
              </h3>
              <p>{method}</p>
            </section>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

function Comments({ comments, links }: TrackerProps["comments"]) {
  const t = useText();
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{t("Visitor comments")}</h2>
      <ListStart links={links} />
      <ul className={`row gap2 above5 ${styles.cards}`}>
        {comments.map(({ place, words, source, scheme, large, likes, writtenIn }) => (
          <li key={place} className="column block between gap3" data-scheme={scheme} data-large={large || undefined}>
            <blockquote className={quote.quote} lang={writtenIn}>
              <p>{words}</p>
            </blockquote>
            <p className={`row ${styles.by}`}>
              {source && <span>{source}</span>}
              {scheme === "awarded" && (
                <b className="inline gap1">
                  <Icon name="award" />
                  {t("Awarded")}
                </b>
              )}
              <span>{likes}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pagination links={links} label={t("Pages of comments")} />
    </section>
  );
}
