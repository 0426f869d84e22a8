import path from "node:path";
import type { z } from "zod";
import type { Services } from "../../analytics/config.ts";
import type { Database } from "../../domain/collections.ts";
import type { MediaSource } from "../../domain/media/media-address.ts";
import { COUNTERS } from "../../store/earlier-counts.ts";
import { InvalidStore, readStore, type StoreSetting } from "../../store/store-setting.ts";
import type { TrustedProxies } from "../http/visitor-address.ts";
import type { LogFormat } from "../start/log.ts";
import { StartError } from "../start/start-error.ts";
import { conflictsIn, givenIn, variables } from "./variables.ts";

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Empty, or a path such as `/me` (D19). */
  readonly basePath: string;
  /** The full address of the home page, without a trailing slash: `https://robinvale.example/me`. */
  readonly siteUrl: string;
  readonly dataDir: string;
  /** The file of the counters, or `:memory:`. */
  readonly counters: string;
  readonly contentDir: string;
  readonly stores: Readonly<Record<Database, StoreSetting>>;
  readonly media: MediaSource;
  /** Maximum age of a served page. */
  readonly pageMaxAgeSeconds: number;
  readonly services: Services;
  /** Where exported pages send their counts. */
  readonly trafficEndpoint: string | undefined;
  /** How many events this process accepts, of all visitors together. */
  readonly eventsPerMinute: number;
  readonly proxies: TrustedProxies;
  /** Undefined: by what the log is written to. */
  readonly logFormat: LogFormat | undefined;
  /** Problems that do not prevent the start. */
  readonly warnings: readonly string[];
}

/** One or more settings are invalid. The message has a line for each. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

/** Counters that end with the process. */
export const IN_MEMORY = ":memory:";

/** Variables of earlier versions, which have no effect any more. */
const GONE = ["METRICS_PORT"];

/** @throws SettingsError with a line for each invalid setting */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = givenIn(env);
  const { data: values, error } = variables.safeParse(given);
  const invalid = error?.issues.map(
    ({ path: [name], message }) => `${String(name)} is "${given[String(name)]}": ${message}`,
  );
  const errors = [...(invalid ?? []), ...conflictsIn(given)];

  // Read even if another setting is invalid, so that all are reported at once.
  const { PORTFOLIO_STORE, TRACKER_STORE } = variables.shape;
  const warnings = GONE.filter((name) => given[name] !== undefined).map((name) => `${name} has no effect any more`);
  function storeOf(name: Database, setting: string): StoreSetting | undefined {
    try {
      const { store, warning } = readStore(setting, name, given);
      if (warning !== undefined) warnings.push(warning);
      return store;
    } catch (error) {
      if (!(error instanceof InvalidStore)) throw error;
      errors.push(...error.message.split("\n"));
      return undefined;
    }
  }
  const portfolio = storeOf("portfolio", PORTFOLIO_STORE.parse(given["PORTFOLIO_STORE"]));
  const tracker = storeOf("tracker", TRACKER_STORE.parse(given["TRACKER_STORE"]));
  if (!values || !portfolio || !tracker || errors.length > 0) throw new SettingsError([...new Set(errors)].join("\n"));

  const dataDir = path.resolve(values.DATA_DIR);
  const { HOST: host, PORT: port, BASE_PATH: basePath, SITE_ORIGIN: origin } = values;
  const localOrigin = listeningOrigin(host, port);
  return {
    port,
    host,
    basePath,
    siteUrl: (origin ?? localOrigin) + basePath,
    dataDir,
    counters: path.join(dataDir, COUNTERS),
    contentDir: path.resolve(values.CONTENT_DIR),
    stores: { portfolio, tracker },
    media: values.MEDIA_BUCKET
      ? { kind: "bucket", bucket: values.MEDIA_BUCKET }
      : { kind: "site", path: `${basePath}/media` },
    pageMaxAgeSeconds: values.PAGE_MAX_AGE,
    services: servicesOf(values),
    trafficEndpoint: values.TRAFFIC_ENDPOINT,
    eventsPerMinute: values.EVENTS_PER_MINUTE,
    proxies: { ...values.TRUSTED_PROXIES, header: values.VISITOR_ADDRESS_HEADER },
    logFormat: values.LOG_FORMAT,
    warnings:
      origin === undefined && isWildcard(host)
        ? [
            ...warnings,
            `SITE_ORIGIN is not set and HOST is ${host}, so canonical links, previews and feeds name ${localOrigin}. Set it to your public address.`,
          ]
        : warnings,
  };
}

function servicesOf(values: z.output<typeof variables>): Services {
  const { ANALYTICS_KIND: kind, ANALYTICS_SCRIPT: script, ANALYTICS_ID: id } = values;
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = values;
  return {
    counters: `${values.BASE_PATH}/api/traffic`,
    ...(script && id && { analytics: { kind, script, id } }),
    ...(publicKey && serviceId && templateId && { email: { publicKey, serviceId, templateId } }),
  };
}

/** The origin for browsers on this machine. */
export function listeningOrigin(host: string, port: number): string {
  return `http://${isWildcard(host) ? "127.0.0.1" : inUrl(host)}:${port}`;
}

/** Whether a host means all addresses of the machine. */
function isWildcard(host: string): boolean {
  return ["0.0.0.0", "[::]"].includes(URL.parse(`http://${inUrl(host)}`)?.hostname ?? "");
}

function inUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
