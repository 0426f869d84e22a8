import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ANALYTICS_KINDS, type Services } from "../analytics/settings.ts";
import type { Database } from "../domain/collections.ts";
import type { MediaSource } from "../domain/media/picture.ts";
import { LOG_FORMATS, StartError } from "../site/log.ts";
import { COUNTERS } from "../store/counters.ts";
import { InvalidStore, readStore, type StoreSetting } from "../store/store-setting.ts";
import type { TrustedProxies } from "./client-ip.ts";

function wholeNumber(expected: string, max: number, tooLarge: string) {
  return z.string().regex(/^\d+$/, expected).transform(Number).pipe(z.number().max(max, tooLarge));
}

const port = wholeNumber("expected a port number", 65535, "expected a port below 65536");

/** An address without a path, as in `URL.origin`. */
const origin = z
  .string()
  .refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    },
    { error: "expected an origin without a path, such as https://robinvale.example", abort: true },
  )
  .transform((value) => new URL(value).origin);

/** Without a trailing slash. */
const basePath = z
  .string()
  .transform((value) => value.replace(/\/+$/, ""))
  .pipe(z.string().regex(/^(\/[A-Za-z0-9._~-]+)*$/, "must be empty or like /me"));

/** A number of proxies, or their addresses. */
const proxies = z.union(
  [
    z
      .string()
      .regex(/^\d$/)
      .transform((digits) => ({ count: Number(digits), ranges: [] })),
    z
      .string()
      .transform((list) => list.split(/[\s,]+/))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
      .transform((ranges) => ({ ranges })),
  ],
  "expected a number of proxies below 10, or addresses such as 203.0.113.7, 2001:db8::/32",
);

/** `X-Forwarded-For` is a list, of which anyone may write the beginning. */
const visitorHeader = z
  .string()
  .regex(/^(?!x-forwarded-for$)[\w-]+$/i, "expected a header that holds one address, such as CF-Connecting-IP");

/**
 * Environment variables of the server and the commands, with defaults. Those of Firestore are in
 * `store-setting.ts`. `.env.example` explains them.
 */
export const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  BASE_PATH: basePath.default(""),
  SITE_ORIGIN: origin.optional(),
  CONTENT_DIR: z.string().default("content"),
  DATA_DIR: z.string().default(".data"),
  PORTFOLIO_STORE: z.string().default("files"),
  TRACKER_STORE: z.string().default("files"),
  PAGE_MAX_AGE: wholeNumber("expected a number of seconds", 3600, "expected at most an hour").default(10),
  MEDIA_BUCKET: z.string().optional(),
  ANALYTICS_KIND: z.enum(ANALYTICS_KINDS, `expected one of ${ANALYTICS_KINDS.join(", ")}`).default("custom"),
  ANALYTICS_SCRIPT: z
    .url({ protocol: /^https?$/, error: "expected an address such as https://stats.example.org/s.js" })
    .optional(),
  ANALYTICS_ID: z.string().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  TRAFFIC_ENDPOINT: z.string().optional(),
  EVENTS_PER_MINUTE: wholeNumber("expected a number of events", 1_000_000, "expected at most a million").default(6_000),
  TRUSTED_PROXIES: proxies.default({ ranges: [] }),
  VISITOR_ADDRESS_HEADER: visitorHeader.optional(),
  LOG_FORMAT: z.enum(LOG_FORMATS, `expected one of ${LOG_FORMATS.join(", ")}`).optional(),
});

/** Variables that are set, trimmed. Empty ones count as unset. */
type Given = Readonly<Record<string, string>>;

function givenIn(env: Readonly<Record<string, string | undefined>>): Given {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

/** Variables that only make sense together. */
const TOGETHER = [
  ["ANALYTICS_SCRIPT", "ANALYTICS_ID"],
  ["EMAILJS_PUBLIC_KEY", "EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID"],
];

/** Plausible scripts that count page views automatically, which the site already does. */
const COUNTS_AUTOMATICALLY = /\/(script|plausible)(?!.*\.manual\b)(\.[\w-]+)*\.js$/;

/** One line per conflict between variables. */
function conflictsIn(given: Given): readonly string[] {
  const { ANALYTICS_KIND: kind = "custom", ANALYTICS_SCRIPT: script, ANALYTICS_ID: id } = given;
  const { TRUSTED_PROXIES: proxies, VISITOR_ADDRESS_HEADER: header } = given;
  const lines = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} is empty: ${names.join(", ")} go together`);
  });
  if (kind !== "custom" && script === undefined && id === undefined) {
    lines.push(`ANALYTICS_KIND is "${kind}": it needs ANALYTICS_SCRIPT and ANALYTICS_ID`);
  }
  if (/^\d$/.test(proxies ?? "") && header !== undefined) {
    lines.push(
      `VISITOR_ADDRESS_HEADER is "${header}" and TRUSTED_PROXIES a number: set one, or list the proxies' addresses`,
    );
  }
  if (kind === "plausible" && COUNTS_AUTOMATICALLY.test(URL.parse(script ?? "")?.pathname ?? "")) {
    lines.push(
      `ANALYTICS_SCRIPT is "${script}": it would count each page view twice; use script.manual.js or the pa-….js of your site`,
    );
  }
  return lines;
}

export type Settings = ReturnType<typeof readSettings>;

/** One or more settings are invalid. The message has a line for each. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

/** Counters that end with the process. */
export const IN_MEMORY = ":memory:";

/** Variables of earlier versions, which have no effect any more. */
const GONE = ["METRICS_PORT"];

/** @throws SettingsError with a line for each invalid setting */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
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
  const media: MediaSource = values.MEDIA_BUCKET
    ? { kind: "bucket", bucket: values.MEDIA_BUCKET }
    : { kind: "site", path: `${basePath}/media` };
  const proxies: TrustedProxies = { ...values.TRUSTED_PROXIES, header: values.VISITOR_ADDRESS_HEADER };
  const stores: Readonly<Record<Database, StoreSetting>> = { portfolio, tracker };
  if (origin === undefined && isWildcard(host)) {
    warnings.push(
      `SITE_ORIGIN is not set and HOST is ${host}, so canonical links, previews and feeds name ${localOrigin}. Set it to your public address.`,
    );
  }
  return {
    port,
    host,
    /** Empty, or a path such as `/me`. */
    basePath,
    /** The full address of the home page, without a trailing slash: `https://robinvale.example/me`. */
    siteUrl: (origin ?? localOrigin) + basePath,
    dataDir,
    /** The file of the counters, or `:memory:`. */
    counters: path.join(dataDir, COUNTERS),
    contentDir: path.resolve(values.CONTENT_DIR),
    stores,
    media,
    /** Maximum age of a served page. */
    pageMaxAgeSeconds: values.PAGE_MAX_AGE,
    services: servicesOf(values),
    /** Where exported pages send their counts. */
    trafficEndpoint: values.TRAFFIC_ENDPOINT,
    /** How many events this process accepts, of all visitors together. */
    eventsPerMinute: values.EVENTS_PER_MINUTE,
    proxies,
    /** Undefined: by what the log is written to. */
    logFormat: values.LOG_FORMAT,
    /** Problems that do not prevent the start. */
    warnings,
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

/** Only the base path, for the build. */
export function readBasePath(env: Readonly<Record<string, string | undefined>>): string {
  return variables.pick({ BASE_PATH: true }).parse(givenIn(env)).BASE_PATH;
}

/** Reads `.env` of the current folder. The environment takes precedence. */
export function readEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
