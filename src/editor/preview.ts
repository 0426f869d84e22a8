import type { RequestListener } from "node:http";
import { formatError } from "../domain/format/text.ts";
import { xmlText } from "../domain/site/feeds.ts";
import { type LiveSite, openLiveSite } from "../live/live-site.ts";
import { consoleLog as log, StartError } from "../site/log.ts";

/** Starts the site, or waits until the content allows it: the owner may have come to correct `site.yaml`. */
export async function openPreview(env: Readonly<Record<string, string | undefined>>, publicUrl: string) {
  let site: LiveSite | undefined;
  let why = "";

  async function open(): Promise<void> {
    try {
      site = await openLiveSite(env, publicUrl);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (error.message !== why) log.error(error.message);
      why = error.message;
    }
  }

  let following = open();
  await following;
  const listener: RequestListener = (request, response) => {
    if (site !== undefined) return site.listener(request, response);
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff" });
    // The page reloads itself until the site can start.
    response.end(
      `<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>No preview</title><pre>${xmlText(why)}</pre></html>`,
    );
  };
  return {
    listener,
    /** Shows changed files, also in open pages. */
    follow(files: readonly string[]): void {
      following = following
        .then(() => (site === undefined ? open() : site.reload(files)))
        .catch((error: unknown) => log.error(formatError(error), error));
    },
    async close(): Promise<void> {
      await following;
      await site?.close();
    },
  };
}
