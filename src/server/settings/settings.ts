import path from "node:path";
import { z } from "zod";
import type { Services } from "../../analytics/config.ts";
import type { Database } from "../../content/publish/collections.ts";
import type { MediaSource } from "../../domain/media/media-address.ts";
import { ENGINES, type Engines, readStore, type StoreSource } from "../../store/engines.ts";
import { readBasePath } from "../http/base-path.ts";
import { readServices } from "../start/services.ts";
import { StartError } from "../start/start-error.ts";

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
  readonly stores: Readonly<Record<Database, StoreSource>>;
  readonly media: MediaSource;
  /** How old a page may be when it is handed out. */
  readonly pageMaxAgeSeconds: number;
  readonly services: Services;
  /** What the owner should know of these settings, though the site can start with them. */
  readonly warnings: readonly string[];
}

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
export function readSettings(env: Readonly<Record<string, string | undefined>>, engines: Engines = ENGINES): Settings {
  const parsed = schema.safeParse(env);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(
        ({ path: [name], message }) => `${String(name)} is "${env[String(name)] ?? ""}": ${message}`,
      );
  const basePath = attempt(() => readBasePath(env), wrong);
  const dataDir = path.resolve(parsed.data?.DATA_DIR ?? "");
  const storeOf = (name: Database, setting = "") =>
    attempt(() => readStore(setting, { name, env, dataDir, engines }), wrong);
  const portfolio = parsed.success && storeOf("portfolio", parsed.data.PORTFOLIO_STORE);
  const tracker = parsed.success && storeOf("tracker", parsed.data.TRACKER_STORE);
  const services = attempt(() => readServices(env), wrong);
  if (!portfolio || !tracker || !services || basePath === undefined || wrong.length > 0) {
    throw new SettingsError([...new Set(wrong.flatMap((message) => message.split("\n")))].join("\n"));
  }
  const values = parsed.data;
  const localOrigin = listeningOrigin(values.HOST, values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    basePath,
    siteUrl: (values.SITE_ORIGIN ?? localOrigin) + basePath,
    dataDir,
    outbox: portfolio.isLasting ? path.join(dataDir, "outbox.db") : ":memory:",
    contentDir: path.resolve(values.CONTENT_DIR),
    stores: { portfolio, tracker },
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

/** The files that backup and restore handle: the outbox, and the stores that are files. */
export function databaseFiles({ outbox, stores }: Pick<Settings, "outbox" | "stores">) {
  return { outbox, portfolio: stores.portfolio.file, tracker: stores.tracker.file };
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
