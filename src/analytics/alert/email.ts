import type { EmailSettings } from "../config.ts";

/** What the email service answered: status 200 or the text `OK` is a success. */
export interface EmailAnswer {
  readonly status: number;
  readonly text: string;
}

/** The values that the owner's email template may use (specification 7). */
export type EmailParams = Readonly<Record<"url" | "activity" | "on", string>>;

/** A setting of the email client is missing; the message names it. */
export class EmailSettingMissing extends Error {
  override readonly name = "EmailSettingMissing";
}

const LIMIT_MS = 10_000;
const ADDRESS = "https://api.emailjs.com/api/v1.0/email/send";
const NEEDED = [
  ["publicKey", "public key"],
  ["serviceId", "service id"],
  ["templateId", "template id"],
] as const;

/**
 * Sends an email through EmailJS (specification 7). Every answer of the service is one, and a network that fails or takes
 * longer than 10 seconds is `{status: 0, text: "Network Error"}` (D27).
 * @param giveUp aborted after 10 seconds: the service may have taken the email all the same (D33)
 * @throws EmailSettingMissing
 */
export async function sendEmail(
  settings: EmailSettings,
  params: EmailParams,
  giveUp = new AbortController(),
): Promise<EmailAnswer> {
  const missing = NEEDED.flatMap(([key, name]) => (settings[key] ? [] : [name]));
  if (missing.length > 0) throw new EmailSettingMissing(`The email client needs a ${missing.join(" and a ")}`);
  const limit = setTimeout(() => giveUp.abort(), LIMIT_MS);
  try {
    const answer = await fetch(ADDRESS, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        lib_version: "4.4.1",
        user_id: settings.publicKey,
        service_id: settings.serviceId,
        template_id: settings.templateId,
        template_params: params,
      }),
      // A visitor whose first press leads to another page is one to hear of, too.
      keepalive: true,
      signal: giveUp.signal,
    });
    return { status: answer.status, text: await answer.text().catch(() => "") };
  } catch {
    return { status: 0, text: "Network Error" };
  } finally {
    clearTimeout(limit);
  }
}

/** Whether the email is on its way. */
export function isSent({ status, text }: EmailAnswer): boolean {
  return status === 200 || text === "OK";
}
