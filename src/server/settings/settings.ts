import path from "node:path";
import { z } from "zod";
import type { Services } from "../../analytics/config.ts";
import type { MediaSource } from "../../domain/media/media-address.ts";
import { readBasePath } from "../http/base-path.ts";
import { readServices } from "../start/services.ts";
import { StartError } from "../start/start-error.ts";
import { type FirestoreSettings, readFirestoreSettings } from "./firestore-settings.ts";

/** What the process is told by its environment; every setting is in `.env.example`. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Empty, or a path such as `/me` (D19). */
  readonly basePath: string;
  /** The home page's whole address, for links that leave the site, without a slash at its end: `https://robinvale.example/me`. */
  readonly siteUrl: string;
  readonly dataDir: string;
  /** File in which counts wait for the portfolio store; `:memory:` where that is in memory too. */
  readonly outbox: string;
  readonly contentDir: string;
  readonly stores: { readonly portfolio: string; readonly tracker: string };
  readonly media: MediaSource;
  readonly firestore: FirestoreSettings;
  /** How old a page may be when it is handed out. */
  readonly pageMaxAgeSeconds: number;
  readonly services: Services;
  /** What the owner should know of these settings, though the site can start with them. */
  readonly warnings: readonly string[];
}

/** The setting of a store that leaves nothing on the disk. */
export const IN_MEMORY = "sqlite::memory:";

/** One or more settings cannot be used; the message names each. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

const setting = (fallback: string) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || fallback);

function originOrUndefined(
  value: string | undefined,
  context: z.RefinementCtx<string | undefined>,
): string | undefined {
  const given = value?.trim();
  if (!given) return undefined;
  const url = URL.parse(given);
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue({ code: "custom", message: "expected an origin without a path, such as https://robinvale.example" });
  return undefined;
}

const count = (expected: string, max: number, tooLarge: string) =>
  z.string().regex(/^\d+$/, expected).transform(Number).pipe(z.number().max(max, tooLarge));

const schema = z.object({
  PORT: setting("3000").pipe(count("expected a port number", 65535, "expected a port below 65536")),
  HOST: setting("127.0.0.1"),
  SITE_ORIGIN: z.string().optional().transform(originOrUndefined),
  DATA_DIR: setting(".data"),
  CONTENT_DIR: setting("content"),
  PORTFOLIO_STORE: setting("sqlite:portfolio.db"),
  TRACKER_STORE: setting("sqlite:tracker.db"),
  MEDIA_BUCKET: z.string().optional(),
  PAGE_MAX_AGE: setting("10").pipe(count("expected a number of seconds", 3600, "expected an hour at most")),
});

/**
 * Reads the settings once, at start. A value that cannot be used stops the start.
 * @throws SettingsError naming every wrong setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = schema.safeParse(env);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(
        ({ path: [name], message }) => `${String(name)} is "${env[String(name)] ?? ""}": ${message}`,
      );
  const basePath = attempt(() => readBasePath(env), wrong);
  const stores = parsed.success && { portfolio: parsed.data.PORTFOLIO_STORE, tracker: parsed.data.TRACKER_STORE };
  const firestore = stores && attempt(() => readFirestoreSettings(env, stores), wrong);
  const services = attempt(() => readServices(env), wrong);
  if (!stores || !firestore || !services || basePath === undefined || wrong.length > 0)
    throw new SettingsError(wrong.join("\n"));
  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const localOrigin = listeningOrigin(values.HOST, values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    basePath,
    siteUrl: (values.SITE_ORIGIN ?? localOrigin) + basePath,
    dataDir,
    outbox: stores.portfolio === IN_MEMORY ? ":memory:" : path.join(dataDir, "outbox.db"),
    contentDir: path.resolve(values.CONTENT_DIR),
    stores,
    firestore,
    media: values.MEDIA_BUCKET
      ? { kind: "bucket", bucket: values.MEDIA_BUCKET }
      : { kind: "site", path: `${basePath}/media` },
    pageMaxAgeSeconds: values.PAGE_MAX_AGE,
    services: { ...services, counters: `${basePath}/api/traffic` },
    warnings:
      values.SITE_ORIGIN === undefined && isWildcard(values.HOST)
        ? [
            `SITE_ORIGIN is not set and HOST is ${values.HOST}, so canonical links, previews and feeds name ${localOrigin}. Set SITE_ORIGIN to the address that visitors use.`,
          ]
        : [],
  };
}

/** Where a browser on this machine finds a server that listens on a host. */
export function listeningOrigin(host: string, port: number): string {
  return `http://${isWildcard(host) ? "127.0.0.1" : inAddress(host)}:${port}`;
}

/** Whether a host stands for every address of the machine: one to listen on, and nobody's to visit. */
function isWildcard(host: string): boolean {
  return ["0.0.0.0", "[::]"].includes(URL.parse(`http://${inAddress(host)}`)?.hostname ?? "");
}

function inAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function attempt<T>(read: () => T, wrong: string[]): T | undefined {
  try {
    return read();
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
