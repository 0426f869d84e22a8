import { z } from "zod";
import { ANALYTICS_KINDS } from "../../analytics/settings.ts";
import { LOG_FORMATS } from "../start/log.ts";

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

/** Without a trailing slash (D19). */
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
export type Given = Readonly<Record<string, string>>;

export function givenIn(env: Readonly<Record<string, string | undefined>>): Given {
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
export function conflictsIn(given: Given): readonly string[] {
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

/** Only the base path, for the build. */
export function readBasePath(env: Readonly<Record<string, string | undefined>>): string {
  return variables.pick({ BASE_PATH: true }).parse(givenIn(env)).BASE_PATH;
}
