import { isoDay } from "../core/dates.ts";
import { publish } from "../publishing/publish.ts";
import { readPack } from "../publishing/read-pack.ts";
import { memoised } from "../stores/memo.ts";
import { openStore } from "../stores/open.ts";
import { withSession } from "../stores/session.ts";
import type { AppDependencies, SiteFiles } from "./app.ts";
import { type Log, once } from "./log.ts";
import type { Settings } from "./settings.ts";

/** The stores, filled from the content files, and what the site reads from files itself. */
export interface OpenedSite {
  readonly dependencies: Pick<AppDependencies, "files" | "memories" | "stores">;
  /** Brings in what changed in the content files since; a file with a problem keeps its last good version. */
  reload(): Promise<void>;
  close(): void;
}

/**
 * Opens both stores and brings the content in.
 * @throws PackError when `content/site.yaml` cannot be used
 * @throws StoreUnavailable
 */
export async function openSite(
  { contentDir, dataDir, stores: setting }: Settings,
  { log, now }: { log: Log; now: () => Date },
): Promise<OpenedSite> {
  const portfolio = await openStore("portfolio", setting.portfolio, dataDir);
  const tracker = await openStore("tracker", setting.tracker, dataDir);
  const stores = { portfolio: withSession(portfolio), tracker: withSession(tracker) };
  const onStale = once((key) => log.error(`From memory, the store is away: ${key}`));
  const memories = {
    portfolio: memoised(stores.portfolio, { now, onStale }),
    tracker: memoised(stores.tracker, { now, onStale }),
  };

  async function bringIn(): Promise<SiteFiles> {
    const pack = await readPack(contentDir, isoDay(now()));
    for (const { file, line, column, message } of pack.problems) log.error(`${file}:${line}:${column} ${message}`);
    await publish(pack, { portfolio, tracker });
    memories.portfolio.clear();
    memories.tracker.clear();
    return { site: pack.site, legal: new Map(pack.legal.map((page) => [page.id, page])) };
  }

  let files = await bringIn();
  return {
    dependencies: { files: () => files, memories, stores },
    async reload() {
      files = await bringIn();
    },
    close() {
      portfolio.close();
      tracker.close();
    },
  };
}
