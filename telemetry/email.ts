import { send } from "@emailjs/browser";
import { within } from "../core/within.ts";
import type { EmailSettings } from "./config.ts";

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
const NETWORK_ERROR: EmailAnswer = { status: 0, text: "Network Error" };
const NEEDED = [
  ["publicKey", "public key"],
  ["serviceId", "service id"],
  ["templateId", "template id"],
] as const;

/**
 * Sends an email through EmailJS. Its client rejects with whatever it has at hand and waits for ever; here every answer
 * is one, and a network that fails or takes longer than 10 seconds is `{status: 0, text: "Network Error"}` (D27).
 * @throws EmailSettingMissing
 */
export async function sendEmail(settings: EmailSettings, params: EmailParams): Promise<EmailAnswer> {
  const { publicKey, serviceId, templateId } = settings;
  const missing = NEEDED.flatMap(([key, name]) => (settings[key] ? [] : [name]));
  if (missing.length > 0) throw new EmailSettingMissing(`The email client needs a ${missing.join(" and a ")}`);
  try {
    const { status, text } = await within(LIMIT_MS, send(serviceId, templateId, { ...params }, { publicKey }));
    return { status, text };
  } catch (error) {
    return isAnswer(error) ? { status: error.status, text: error.text } : NETWORK_ERROR;
  }
}

/** Whether the email is on its way. */
export function isSent({ status, text }: EmailAnswer): boolean {
  return status === 200 || text === "OK";
}

function isAnswer(error: unknown): error is EmailAnswer {
  return (
    typeof error === "object" &&
    error !== null &&
    "status" in error &&
    typeof error.status === "number" &&
    "text" in error &&
    typeof error.text === "string"
  );
}
