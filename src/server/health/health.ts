import type { Database } from "../../content/publish/collections.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { createRepository, type Repository } from "../../domain/documents/repository.ts";
import type { Page } from "../../domain/site/page.ts";
import { pagesOf, storyOf, storyPages } from "../../domain/site/page-table.ts";
import { withTimeout } from "../../domain/time/with-timeout.ts";
import type { Log } from "../start/log.ts";

/** Monitors and load balancers do not wait long. */
const LIMIT_MS = 2000;
/** Monitors may poll often, and hosted stores charge per read. */
const KEPT_MS = 3000;

/** The response of `/readyz`. An empty portfolio is still served, since it may be intended. */
export interface Readiness {
  /** `starting` until the pages are warm. */
  readonly status: "ok" | "starting" | "unavailable";
  readonly stores: Readonly<Record<Database, "ok" | "empty" | "unavailable">>;
  /** Absent once all are built. The site is ready before: pictures that visitors request are built first. */
  readonly pictures?: "building";
}

interface ReadinessDependencies {
  /** Uncached. */
  readonly stores: Readonly<Record<Database, DocumentReader>>;
  readonly pictures: { isBuilding(): boolean };
  readonly pages: () => readonly Page[];
  readonly isStarting: () => boolean;
  readonly now: () => Date;
  readonly log: Pick<Log, "error">;
}

/** A check whether the site can serve content. It reads the stores at most once in a few seconds. */
export function createReadiness({
  stores,
  pictures,
  pages,
  isStarting,
  now,
  log,
}: ReadinessDependencies): () => Promise<Readiness> {
  const repository = createRepository(stores.portfolio, { reveal: false, now, onBadDocument: () => undefined });
  let cached: { readonly at: number; readonly readiness: Promise<Readiness> } | undefined;
  let hasShown = false;
  let hasReported = false;

  /** Checked until not empty, because it reads billed documents. */
  async function portfolioState(): Promise<"ok" | "empty"> {
    hasShown ||= await hasAnything(repository, pages());
    if (hasShown) return "ok";
    if (!hasReported) {
      log.error(
        "The site has no entries yet. Write the first one: npm run content -- new. With Firestore, publish entries: npm run content -- push",
      );
    }
    hasReported = true;
    return "empty";
  }

  async function check(): Promise<Readiness> {
    const [portfolio, tracker] = await Promise.all([stateOf(stores.portfolio), stateOf(stores.tracker)]);
    const filled =
      portfolio === "ok" ? await withTimeout(LIMIT_MS, portfolioState()).catch(() => portfolio) : portfolio;
    return {
      status: portfolio === "ok" && tracker === "ok" ? "ok" : "unavailable",
      stores: { portfolio: filled, tracker },
      ...(pictures.isBuilding() && { pictures: "building" }),
    };
  }

  return async () => {
    const time = now().getTime();
    if (cached === undefined || Math.abs(time - cached.at) >= KEPT_MS) cached = { at: time, readiness: check() };
    const readiness = await cached.readiness;
    return readiness.status === "ok" && isStarting() ? { ...readiness, status: "starting" } : readiness;
  };
}

/** Reads a document that need not exist. */
function stateOf(store: DocumentReader): Promise<"ok" | "unavailable"> {
  return withTimeout(LIMIT_MS, store.get("health", "check")).then(
    () => "ok",
    () => "unavailable",
  );
}

/** Whether there is any entry, using the queries of the pages. */
async function hasAnything(repository: Repository, pages: readonly Page[]): Promise<boolean> {
  const questions = [
    repository.allExperiences,
    repository.validatedTestimonies,
    ...pagesOf(pages, "blog").map(
      ({ category }) =>
        () =>
          repository.blogPostsIn(category),
    ),
    ...storyPages(pages).map(
      (page) => async () => ((await repository.story(storyOf(page))) === undefined ? [] : [page]),
    ),
  ];
  for (const question of questions) if ((await question()).length > 0) return true;
  return false;
}
