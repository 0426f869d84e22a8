import type { RequestListener } from "node:http";
import { formatError } from "../domain/format/text.ts";
import { xmlText } from "../domain/site/feeds.ts";
import { type LiveSite, openLiveSite } from "../live/live-site.ts";
import { consoleLog as log, StartError } from "../site/log.ts";

/** A change is often followed by others, such as when all files are saved. */
const SETTLE_MS = 30;

/** The site as the editor shows it. */
export interface Preview {
  readonly listener: RequestListener;
  /** Shows changed files, also in open pages. */
  follow(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Starts the site, or waits until the content allows it: the owner may have come to correct `site.yaml`. */
export async function openPreview(env: Readonly<Record<string, string | undefined>>): Promise<Preview> {
  let site: LiveSite | undefined;
  let why = "";
  let pending: NodeJS.Timeout | undefined;
  let following = Promise.resolve();
  const changed = new Set<string>();

  async function open(): Promise<void> {
    try {
      site = await openLiveSite(env, { isPreview: true });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (error.message !== why) log.error(error.message);
      why = error.message;
    }
  }

  await open();
  return {
    listener: (request, response) => {
      if (site !== undefined) return site.listener(request, response);
      response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff" });
      response.end(waitingPage(why));
    },
    follow(files) {
      for (const file of files) changed.add(file);
      clearTimeout(pending);
      pending = setTimeout(() => {
        const all = [...changed];
        changed.clear();
        following = following
          .then(() => (site === undefined ? open() : site.reload(all)))
          .catch((error: unknown) => log.error(formatError(error), error));
      }, SETTLE_MS);
    },
    async close() {
      clearTimeout(pending);
      await following;
      await site?.close();
    },
  };
}

/** A page that reloads itself until the site can start. */
function waitingPage(why: string): string {
  return `<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>No preview</title><pre>${xmlText(why)}</pre></html>`;
}
