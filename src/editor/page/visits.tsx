import { useEffect, useId, useState } from "react";
import { eventSum, mostFrequent } from "../../domain/documents/counts.ts";
import { api } from "./client.ts";
import styles from "./editor.module.css";

type Counts = readonly (readonly [value: string, n: number])[];

const EVENTS: Readonly<Record<string, readonly [title: string, note: string]>> = {
  visits: ["Visits", "A visit is one load of the site. It is new if the browser was never here before."],
  page: ["Pages", "How often each page was shown. Addresses that do not exist are counted as not-found."],
  outbound: ["Links to other sites", "Clicks on links that leave the site, by where they lead."],
  csv: ["Tables", "Downloads of the numbers of a chart."],
  picture: ["Pictures", "Pictures that were enlarged, by page."],
  search: ["Searches", "How often the search was opened, and a result followed."],
  resume: ["Resume", "Printed from its page, or downloaded as a file."],
};
/** Enough for every page of a site; other values are rare links. */
const MAX_BARS = 50;

const number = new Intl.NumberFormat("en");

export function Visits() {
  const [events, setEvents] = useState<readonly (readonly [string, Counts])[]>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    void api.visits().then((result) => {
      setEvents(result.value);
      setFailure(result.failure?.error ?? "");
    });
  }, []);
  const order = Object.keys(EVENTS);
  const known = events?.toSorted(([a], [b]) => (order.indexOf(a) >>> 0) - (order.indexOf(b) >>> 0));
  return (
    <article className={styles.page}>
      <h2>Visits</h2>
      <p role="status">{failure}</p>
      <p>
        All that was counted until now. The site keeps sums only: no days, no sources, no visitors. A recipient’s link
        has sums of its own.
      </p>
      {known?.length === 0 && (
        <p>No events yet. Counting starts with the first visitor; your own visits on localhost are not counted.</p>
      )}
      {known?.map(([event, counts]) => (
        <EventSection key={event} event={event} counts={counts} />
      ))}
    </article>
  );
}

function EventSection({ event, counts }: { readonly event: string; readonly counts: Counts }) {
  const [title, note] = EVENTS[event] ?? [event, ""];
  const values = new Map(counts);
  const sorted = mostFrequent(values);
  const [[, most] = ["", 1]] = sorted;
  const id = useId();
  return (
    <section aria-labelledby={id} data-main={event === "visits" || undefined}>
      <div>
        <h3 id={id}>
          <bdi>{title}</bdi>
        </h3>
        <p className={styles.sum}>{number.format(eventSum(event, values))}</p>
        <p>{note}</p>
      </div>
      <ol className={styles.bars}>
        {sorted.slice(0, MAX_BARS).map(([value, n]) => (
          <li key={value}>
            <bdi>{value}</bdi>
            <b>{number.format(n)}</b>
            <svg aria-hidden="true">
              <rect width={`${((100 * n) / most).toFixed(2)}%`} height="100%" rx="8" />
            </svg>
          </li>
        ))}
        {sorted.length > MAX_BARS && <li>and {number.format(sorted.length - MAX_BARS)} more values</li>}
      </ol>
    </section>
  );
}
