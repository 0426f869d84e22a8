import { type EmailResponse, isSent, sendEmail } from "../../analytics/email.ts";
import type { EmailSettings } from "../../analytics/settings.ts";
import type { ContactMessage } from "../../domain/contact/contact-message.ts";

/** The owner's EmailJS account. */
export type ContactSettings = EmailSettings;

/** Sends a message as an email. Returns the service's response if it was refused, undefined if it was sent. */
export async function sendMessage(
  settings: ContactSettings,
  message: ContactMessage,
  now: Date,
): Promise<EmailResponse | undefined> {
  const { name, email } = message;
  const response = await sendEmail(settings, {
    url: window.location.href,
    activity: `Message from ${name} <${email}>`,
    on: now.toISOString(),
    ...message,
  });
  return isSent(response) ? undefined : response;
}
