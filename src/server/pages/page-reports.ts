import { type Log, once, oncePerOutage } from "../start/log.ts";

/** What went wrong while a page was rendered. */
export interface PageReport {
  /** An invalid document is reported once, because it is read often; anything else once per outage. */
  readonly about: "document" | "outage";
  readonly why: string;
  /** The request that failed. */
  readonly address?: string;
  readonly error?: unknown;
}

export type ReportPage = (report: PageReport) => void;

/** Logs reports without repeating them. */
export function createPageReports(log: Log, now: () => Date): ReportPage {
  const onDocument = once((why) => log.error(why));
  const onOutage = oncePerOutage(
    (why, address: string | undefined, error: unknown) =>
      log.error(address === undefined ? why : `${address}: ${why}`, error),
    now,
  );
  return ({ about, why, address, error }) => (about === "document" ? onDocument(why) : onOutage(why, address, error));
}
