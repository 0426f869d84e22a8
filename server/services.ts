import { z } from "zod";
import type { Services } from "../telemetry/config.ts";

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const schema = z.object({
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
  const { ANALYTICS_SCRIPT: script, ANALYTICS_ID: id } = parsed.data;
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = parsed.data;
  const missing = TOGETHER.flatMap((names) => {
    const empty = names.filter((name) => parsed.data[name] === undefined);
    if (empty.length === names.length) return [];
    return empty.map((name) => `${name} is empty: ${names.join(", ")} go together`);
  });
  if (missing.length > 0) throw new Error(missing.join("\n"));
  return {
    ...(script && id && { analytics: { script, id } }),
    ...(publicKey && serviceId && templateId && { email: { publicKey, serviceId, templateId } }),
  };
}
