import { z } from "zod";
import { ANALYTICS_KINDS, type Services } from "../../analytics/config.ts";

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** Scripts of Plausible that count page views by themselves, which the site does already. */
const COUNTS_BY_ITSELF = /\/(script|plausible)(?!.*\.manual\b)(\.[\w-]+)*\.js$/;

const schema = z.object({
  ANALYTICS_KIND: text.pipe(
    z.enum(ANALYTICS_KINDS, { error: `expected one of ${ANALYTICS_KINDS.join(", ")}` }).default("custom"),
  ),
  ANALYTICS_SCRIPT: text.pipe(
    z.url({ protocol: /^https?$/, error: "expected an address such as https://stats.example.org/s.js" }).optional(),
  ),
  ANALYTICS_ID: text,
  EMAILJS_PUBLIC_KEY: text,
  EMAILJS_SERVICE_ID: text,
  EMAILJS_TEMPLATE_ID: text,
});

/** Settings that make sense only together. */
const TOGETHER = [
  ["ANALYTICS_SCRIPT", "ANALYTICS_ID"],
  ["EMAILJS_PUBLIC_KEY", "EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID"],
] as const;

/**
 * Reads which services of others the site uses.
 * @throws Error naming every setting that is wrong, or missing beside others
 */
export function readServices(env: Readonly<Record<string, string | undefined>>): Services {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ path: [name], message }) => `${String(name)} is "${env[String(name)]}": ${message}`)
        .join("\n"),
    );
  }
  const { ANALYTICS_KIND: kind, ANALYTICS_SCRIPT: script, ANALYTICS_ID: id } = parsed.data;
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = parsed.data;
  const missing = TOGETHER.flatMap((names) => {
    const empty = names.filter((name) => parsed.data[name] === undefined);
    if (empty.length === names.length) return [];
    return empty.map((name) => `${name} is empty: ${names.join(", ")} go together`);
  });
  if (kind !== "custom" && script === undefined && id === undefined)
    missing.push(`ANALYTICS_KIND is "${kind}": it needs ANALYTICS_SCRIPT and ANALYTICS_ID`);
  if (kind === "plausible" && script !== undefined && COUNTS_BY_ITSELF.test(new URL(script).pathname))
    missing.push(
      `ANALYTICS_SCRIPT is "${script}": it would count each page view twice; take script.manual.js, or the pa-….js of your site`,
    );
  if (missing.length > 0) throw new Error(missing.join("\n"));
  return {
    ...(script && id && { analytics: { kind, script, id } }),
    ...(publicKey && serviceId && templateId && { email: { publicKey, serviceId, templateId } }),
  };
}
