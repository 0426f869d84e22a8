import type { RequestListener } from "node:http";
import type { Database } from "../../content/publish/collections.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { counter, type Family, gauge, histogram } from "./exposition.ts";
import { requestKind } from "./request-kind.ts";

/** What the site tells about its pages. */
export interface PageMetrics {
  /** A page was looked up in the page cache. */
  lookedUp(result: "hit" | "miss"): void;
  rendered(seconds: number): void;
}

/** Events on their way to the store. */
export interface Backlog {
  readonly events: number;
  /** Since everything was last delivered; 0 if nothing waits. */
  readonly seconds: number;
}

/** What a running site counts and measures. */
export interface SiteMetrics {
  readonly pages: PageMetrics;
  /** A store whose questions are measured. */
  measured(name: Database, store: DocumentReader): DocumentReader;
  /** A listener whose answers are counted. */
  counted(listener: RequestListener): RequestListener;
  /** @param backlog read for each text */
  families(backlog: () => Backlog): readonly Family[];
}

/** In seconds, from a cached query to a store's time limit. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param uptime milliseconds of a monotonic clock */
export function createSiteMetrics(basePath: string, uptime = () => performance.now()): SiteMetrics {
  const requests = counter("site_requests_total", "Answered requests by kind and status.");
  const lookups = counter("site_page_cache_lookups_total", "Pages asked for, found in the page cache or not.");
  const renders = histogram("site_render_seconds", "Time to render a page.", BOUNDS);
  const questions = histogram("site_store_question_seconds", "Time of the questions to the stores.", BOUNDS);

  async function timed<T>(store: Database, answer: Promise<T>): Promise<T> {
    const began = uptime();
    const observe = (result: "ok" | "failed") => questions.observe((uptime() - began) / 1000, { store, result });
    answer.then(
      () => observe("ok"),
      () => observe("failed"),
    );
    return answer;
  }

  return {
    pages: {
      lookedUp: (result) => lookups.add({ result }),
      rendered: (seconds) => renders.observe(seconds),
    },
    measured: (name, store) => ({
      get: (collection, id) => timed(name, store.get(collection, id)),
      query: (collection, query) => timed(name, store.query(collection, query)),
    }),
    counted: (listener) => (request, response) => {
      response.once("finish", () =>
        requests.add({ kind: requestKind(request.url ?? "", basePath), status: response.statusCode }),
      );
      listener(request, response);
    },
    families: (backlog) => [
      requests,
      lookups,
      renders,
      questions,
      gauge("site_outbox_events", "Events that wait for delivery to the store.", () => backlog().events),
      gauge(
        "site_outbox_age_seconds",
        "Time since all events were delivered; 0 if none waits.",
        () => backlog().seconds,
      ),
    ],
  };
}
