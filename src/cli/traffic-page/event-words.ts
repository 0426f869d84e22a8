import type { EventName } from "../../analytics/events.ts";

/** An event to its owner. */
interface EventWords {
  readonly title: string;
  /** What one count is. */
  readonly note: string;
}

const WORDS: Readonly<Record<EventName, EventWords>> = {
  visits: { title: "Visits", note: "A visit is one load of the site. It is new if the browser was never here before." },
  page: { title: "Pages", note: "How often each page was shown. Addresses that do not exist are not-found." },
  outbound: { title: "Links to elsewhere", note: "Clicks on links that leave the site, by where they lead." },
  csv: { title: "Tables", note: "Downloads of a chart’s numbers." },
  picture: { title: "Pictures", note: "Pictures that were enlarged, by their page." },
  search: { title: "Searches", note: "How often the search was opened, and a result followed." },
  resume: { title: "Resume", note: "Printed from its page, or downloaded as a file." },
};

/** Events of a later or an earlier version keep their name. */
export function eventWords(event: string): EventWords {
  return new Map<string, EventWords>(Object.entries(WORDS)).get(event) ?? { title: event, note: "" };
}
