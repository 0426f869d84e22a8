import type { Database } from "../../content/publish/collections.ts";
import { BLOG_IDS, BLOGS } from "../../domain/blog/blog-post.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { createRepository, type Repository } from "../../domain/documents/library.ts";
import { STORY_IDS } from "../../domain/stories/story.ts";
import { withTimeout } from "../../domain/time/with-timeout.ts";
import type { Log } from "../start/log.ts";

/** Monitors and load balancers wait for a short time only. */
const LIMIT_MS = 2000;
/** How long an answer is kept: a monitor may ask as often as it likes, and a hosted store charges for each read. */
const KEPT_MS = 3000;

/** The answer of `/readyz`. A portfolio without anything to show is served all the same: it may be what its owner has. */
export interface Readiness {
  readonly status: "ok" | "unavailable";
  readonly stores: Readonly<Record<Database, "ok" | "empty" | "unavailable">>;
}

interface ReadinessDependencies {
  /** The stores without a memory. */
  readonly stores: Readonly<Record<Database, DocumentReader>>;
  readonly now: () => Date;
  readonly log: Pick<Log, "error">;
}

/** A check whether the site can answer with content. It reads the stores once in a few seconds at most. */
export function createReadiness({ stores, now, log }: ReadinessDependencies): () => Promise<Readiness> {
  const library = createRepository(stores.portfolio, { reveal: false, now, onBadDocument: () => undefined });
  let kept: { readonly at: number; readonly readiness: Promise<Readiness> } | undefined;
  let hasShown = false;
  let hasReported = false;

  /** Asked until there is something, since it reads documents that are charged for. */
  async function portfolioState(): Promise<"ok" | "empty"> {
    hasShown ||= await hasAnything(library);
    if (hasShown) return "ok";
    if (!hasReported) {
      log.error("The portfolio store has nothing to show, so lists are empty. Publish: npm run content -- push");
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
    };
  }

  return () => {
    const time = now().getTime();
    if (kept === undefined || Math.abs(time - kept.at) >= KEPT_MS) kept = { at: time, readiness: check() };
    return kept.readiness;
  };
}

/** Asks for a document that need not exist. */
function stateOf(store: DocumentReader): Promise<"ok" | "unavailable"> {
  return withTimeout(LIMIT_MS, store.get("health", "check")).then(
    () => "ok",
    () => "unavailable",
  );
}

/** Whether there is an entry of any kind, by the questions that pages ask. */
async function hasAnything(library: Repository): Promise<boolean> {
  const questions = [
    library.allExperiences,
    library.validatedTestimonies,
    ...BLOG_IDS.map((id) => () => library.blogPostsIn(BLOGS[id].category)),
    ...STORY_IDS.map((id) => async () => ((await library.story(id)) === undefined ? [] : [id])),
  ];
  for (const question of questions) if ((await question()).length > 0) return true;
  return false;
}
