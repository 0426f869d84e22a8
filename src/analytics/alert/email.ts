import type { EmailSettings } from "../config.ts";

/** Status 200 or the text `OK` is a success. */
export interface EmailAnswer {
  readonly status: number;
  readonly text: string;
}

/** Values for the owner's email template (specification 7), and further ones. */
export type EmailParams = Readonly<Record<"url" | "activity" | "on", string>> & Readonly<Record<string, string>>;

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
 * Sends an email through EmailJS (specification 7). A network failure or no response within 10 seconds resolves to
 * `{status: 0, text: "Network Error"}` (D27).
 * @param giveUp aborted after 10 seconds, when the service may still have taken the email (D33)
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
      // Visits whose first press leads to another page count too.
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

export function isSent({ status, text }: EmailAnswer): boolean {
  return status === 200 || text === "OK";
}
