import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ANALYTICS_KINDS, type Services } from "../analytics/settings.ts";
import { SITE_FILE } from "../content/read/file-kind.ts";
import { type Database, perDatabase } from "../domain/collections.ts";
import type { Store } from "../domain/documents/document-store.ts";
import type { MediaSource } from "../domain/media/picture.ts";
import { LOG_FORMATS, StartError } from "../site/log.ts";
import { COUNTERS } from "../store/counters.ts";
import type { TrustedProxies } from "./client-ip.ts";

function wholeNumber(most: number) {
  const isValid = (text: string) => /^\d+$/.test(text) && Number(text) <= most;
  return z.string().refine(isValid, `expected a whole number up to ${most}`).transform(Number);
}

/** An address without a path, as in `URL.origin`. */
const origin = z
  .string()
  .transform((value) => URL.parse(value))
  .refine(
    (url) => url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`,
    "expected an origin without a path, such as https://robinvale.example",
  )
  .transform((url) => url?.origin);

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

const text = z.string().optional();

/** Earlier versions had `sqlite:<file>`, which means `files` now. */
const store = z.string().regex(/^(files|firestore:.+|sqlite:.*)$/s, "expected files or firestore:<project>");

/** Environment variables of the server and the commands, with defaults. `.env.example` explains them. */
export const variables = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  BASE_PATH: basePath.default(""),
  SITE_ORIGIN: origin.optional(),
  CONTENT_DIR: z.string().default("content"),
  DATA_DIR: z.string().default(".data"),
  PORTFOLIO_STORE: store.default("files"),
  PORTFOLIO_FIREBASE_API_KEY: text,
  PORTFOLIO_FIREBASE_APP_ID: text,
  TRACKER_STORE: store.default("files"),
  TRACKER_FIREBASE_API_KEY: text,
  TRACKER_FIREBASE_APP_ID: text,
  FIRESTORE_EMULATOR_HOST: text,
  FIREBASE_AUTH_EMULATOR_HOST: text,
  // Read by Google's own client, for publishing and for what is held back.
  GOOGLE_APPLICATION_CREDENTIALS: text,
  PAGE_MAX_AGE: wholeNumber(3600).default(10),
  MEDIA_BUCKET: text,
  ANALYTICS_KIND: z.enum(ANALYTICS_KINDS, `expected one of ${ANALYTICS_KINDS.join(", ")}`).default("custom"),
  ANALYTICS_SCRIPT: z
    .url({ protocol: /^https?$/, error: "expected an address such as https://stats.example.org/s.js" })
    .optional(),
  ANALYTICS_ID: text,
  EMAILJS_PUBLIC_KEY: text,
  EMAILJS_SERVICE_ID: text,
  EMAILJS_TEMPLATE_ID: text,
  TRAFFIC_ENDPOINT: text,
  EVENTS_PER_MINUTE: wholeNumber(1_000_000).default(6_000),
  TRUSTED_PROXIES: proxies.default({ ranges: [] }),
  VISITOR_ADDRESS_HEADER: visitorHeader.optional(),
  LOG_FORMAT: z.enum(LOG_FORMATS, `expected one of ${LOG_FORMATS.join(", ")}`).optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;
type Values = z.output<typeof variables>;

/** Variables that are set, trimmed. Empty ones count as unset. */
function givenIn(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

/** The beginning of the names of a database's variables. */
const PREFIX = { portfolio: "PORTFOLIO", tracker: "TRACKER" } as const;

/** One line per conflict between variables. */
function conflictsIn(given: Environment): readonly string[] {
  const together = [
    ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"],
    ["ANALYTICS_SCRIPT", "ANALYTICS_ID", ...(given["ANALYTICS_KIND"] === undefined ? [] : ["ANALYTICS_KIND"])],
    ["EMAILJS_PUBLIC_KEY", "EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID"],
    ...Object.values(PREFIX).flatMap((prefix) =>
      given[`${prefix}_STORE`]?.startsWith("firestore:") ? [[`${prefix}_STORE`, `${prefix}_FIREBASE_API_KEY`]] : [],
    ),
  ];
  return together.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} is empty: set all of ${names.join(", ")}`);
  });
}

/** Names the variables that have no effect any more, and those that are probably missing. */
function warningsIn(given: Environment, { HOST: host, PORT: port, SITE_ORIGIN: origin }: Values): readonly string[] {
  const stores = Object.values(PREFIX).map((prefix) => `${prefix}_STORE`);
  return [
    ...["METRICS_PORT"].filter((name) => name in given).map((name) => `${name} has no effect any more`),
    ...stores
      .filter((name) => given[name]?.startsWith("sqlite:"))
      .map((name) => `${name} is "${given[name]}", which means "files" now: the site reads the content folder itself`),
    ...(origin === undefined && isWildcard(host)
      ? [
          `SITE_ORIGIN is not set and HOST is ${host}, so canonical links, previews and feeds name ${listeningOrigin(host, port)}. Set it to your public address.`,
        ]
      : []),
  ];
}

export type Settings = ReturnType<typeof readSettings>;

/** One or more settings are invalid. The message has a line for each. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

export const IN_MEMORY = ":memory:";

/** @throws SettingsError with a line for each invalid setting */
export function readSettings(env: Environment) {
  const given = givenIn(env);
  const { data: values, error } = variables.safeParse(given);
  const invalid = error?.issues.map(
    ({ path: [name = ""], message }) => `${String(name)} is "${given[String(name)]}": ${message}`,
  );
  const errors = [...(invalid ?? []), ...conflictsIn(given)];
  if (values === undefined || errors.length > 0) throw new SettingsError(errors.join("\n"));

  const dataDir = path.resolve(values.DATA_DIR);
  const { HOST: host, PORT: port, BASE_PATH: basePath, MEDIA_BUCKET: bucket } = values;
  const media: MediaSource = bucket ? { kind: "bucket", bucket } : { kind: "site", path: `${basePath}/media` };
  const proxies: TrustedProxies = { ...values.TRUSTED_PROXIES, header: values.VISITOR_ADDRESS_HEADER };
  return {
    port,
    host,
    basePath,
    /** The full address of the home page, without a trailing slash: `https://robinvale.example/me`. */
    siteUrl: (values.SITE_ORIGIN ?? listeningOrigin(host, port)) + basePath,
    dataDir,
    counters: path.join(dataDir, COUNTERS),
    contentDir: contentFolder(path.resolve(values.CONTENT_DIR)),
    stores: perDatabase((database) => storeOf(database, values)),
    media,
    pageMaxAgeSeconds: values.PAGE_MAX_AGE,
    services: servicesOf(values),
    trafficEndpoint: values.TRAFFIC_ENDPOINT,
    eventsPerMinute: values.EVENTS_PER_MINUTE,
    proxies,
    logFormat: values.LOG_FORMAT,
    warnings: warningsIn(given, values),
  };
}

/** The content folder, also for the folder of a whole site, whose content is in `content`. */
function contentFolder(folder: string): string {
  const inside = path.join(folder, "content");
  const isSite = !existsSync(path.join(folder, SITE_FILE)) && existsSync(path.join(inside, SITE_FILE));
  return isSite ? inside : folder;
}

/** Where the documents of a database are: in the content folder, or in a hosted store, which is not open yet. */
export type StoreSetting = ReturnType<typeof storeOf>;

function storeOf(name: Database, values: Values) {
  const [, projectId] = /^firestore:(.+)$/s.exec(values[`${PREFIX[name]}_STORE`]) ?? [];
  const apiKey = values[`${PREFIX[name]}_FIREBASE_API_KEY`];
  if (projectId === undefined || apiKey === undefined) return { engine: "files" } as const;
  const project = { projectId, apiKey, appId: values[`${PREFIX[name]}_FIREBASE_APP_ID`] };
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = values;
  const emulators = firestore && auth ? { firestore, auth } : undefined;
  /** @param onProblem called if what is held back cannot be read */
  async function open(onProblem: (message: string) => void): Promise<Store> {
    // Its clients are heavy.
    const { openProject } = await import("../store/firestore/project.ts");
    return openProject(project, { name, emulators, onProblem });
  }
  return { engine: "firestore", open } as const;
}

function servicesOf(values: Values): Services {
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
export function readBasePath(env: Environment): string {
  return variables.pick({ BASE_PATH: true }).parse(givenIn(env)).BASE_PATH;
}

/** Reads `.env` of the current folder. The environment takes precedence. */
export function readEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
