import type { Translate } from "../language/translate.ts";

export type ContactField = "name" | "email" | "message";
export type ContactMessage = Readonly<Record<ContactField, string>>;

export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = { name: 100, email: 254, message: 5000 };

/** Roughly as `<input type="email">` checks it. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function contactProblems(message: ContactMessage, t: Translate): Partial<Record<ContactField, string>> {
  const text = trimmed(message);
  const fields: readonly ContactField[] = ["name", "email", "message"];
  const long = fields.filter((field) => text[field].length > CONTACT_LIMITS[field]);
  return {
    ...(text.name === "" && { name: t("Enter your name.") }),
    ...(!EMAIL.test(text.email) && { email: t("Enter your email address, such as you@example.com.") }),
    ...(text.message === "" && { message: t("Enter a message.") }),
    ...Object.fromEntries(
      long.map((field) => [field, t("Shorten this to {limit} characters.", { limit: CONTACT_LIMITS[field] })]),
    ),
  };
}

export function trimmed({ name, email, message }: ContactMessage): ContactMessage {
  return { name: name.trim(), email: email.trim(), message: message.trim() };
}

/** Whether another message may be sent, which is after 30 seconds. A clock that is set back does not block it. */
export function maySendAgain(lastSentAt: number | undefined, now: number): boolean {
  return lastSentAt === undefined || Math.abs(now - lastSentAt) >= 30_000;
}

export function asMailto(address: string, { name, message }: ContactMessage, t: Translate): string {
  const parameters = { subject: name && t("Message from {name}", { name }), body: message };
  const query = Object.entries(parameters).flatMap(([key, text]) =>
    text ? [`${key}=${encodeURIComponent(text)}`] : [],
  );
  return query.length > 0 ? `${address.split("?", 1)}?${query.join("&")}` : address;
}
