import type { EmailSettings } from "./settings.ts";

const LIMIT_MS = 10_000;
const ADDRESS = "https://api.emailjs.com/api/v1.0/email/send";

/**
 * Sends an email through EmailJS. A network failure or no response within 10 seconds resolves to
 * `{status: 0, text: "Network Error"}`.
 * @param giveUp is aborted after 10 seconds, when the service may still have taken the email
 */
export async function sendEmail(
  settings: EmailSettings,
  params: Readonly<Record<"url" | "activity" | "on", string>>,
  giveUp = new AbortController(),
) {
  const { publicKey, serviceId, templateId } = settings;
  const limit = setTimeout(() => giveUp.abort(), LIMIT_MS);
  try {
    const response = await fetch(ADDRESS, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        lib_version: "4.4.1",
        user_id: publicKey,
        service_id: serviceId,
        template_id: templateId,
        template_params: params,
      }),
      // A visit whose first press leads to another page also counts.
      keepalive: true,
      signal: giveUp.signal,
    });
    return { status: response.status, text: await response.text().catch(() => "") };
  } catch {
    return { status: 0, text: "Network Error" };
  } finally {
    clearTimeout(limit);
  }
}

export function isSent({ status, text }: Awaited<ReturnType<typeof sendEmail>>): boolean {
  return status === 200 || text === "OK";
}
