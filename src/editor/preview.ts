import type { RequestListener } from "node:http";
import path from "node:path";
import { formatError } from "../domain/format/text.ts";
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
      site = await openLiveSite({ env, isPreview: true });
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
  const text = why.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>No preview</title><pre>${text}</pre></html>`;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The owner's accounts and other servers: an edit is not a visit, and nothing leaves the machine. */
const LEFT_OUT = /^(ANALYTICS|EMAILJS|PORTFOLIO_FIREBASE|TRACKER_FIREBASE|FIRESTORE|FIREBASE)_|_EMULATOR_HOST$/;
const ALSO_LEFT_OUT = [
  "GOOGLE_APPLICATION_CREDENTIALS",
  "PORTFOLIO_STORE",
  "SITE_ORIGIN",
  "TRACKER_STORE",
  "TRAFFIC_ENDPOINT",
  "TRUSTED_PROXIES",
  "VISITOR_ADDRESS_HEADER",
];

interface PreviewPlace {
  readonly contentDir: string;
  /** The editor's folder, below the data folder. */
  readonly folder: string;
  readonly port: number;
}

/**
 * The settings of the preview's site: counters of its own beside those of a running site, and this machine only,
 * whatever the owner's settings say.
 */
export function previewEnvironment(env: Environment, { contentDir, folder, port }: PreviewPlace): Environment {
  const kept = Object.entries(env).filter(([name]) => !LEFT_OUT.test(name) && !ALSO_LEFT_OUT.includes(name));
  return {
    ...Object.fromEntries(kept),
    HOST: "127.0.0.1",
    PORT: String(port),
    CONTENT_DIR: contentDir,
    DATA_DIR: path.join(folder, "data"),
  };
}
