import type { EmailSettings } from "../config.ts";
import { isCounted } from "../device/opt-out.ts";
import type { KeyValues } from "../device/storage.ts";
import { STORAGE_KEYS } from "../device/storage-keys.ts";
import type { Exclusively } from "../queue/lock.ts";
import { stillHere } from "../queue/still-here.ts";
import { firstAttention, isAlertDue } from "./alert.ts";

interface Browser {
  readonly local: KeyValues;
  readonly exclusively: Exclusively;
}

/**
 * Emails the owner about this visit after the first interaction, at most once a day (D24). The email client is loaded
 * only then. Failures are logged in the console; the next load retries if the service refused the email or was not
 * reached. If it may have taken it, it counts as sent (D33).
 */
export async function alertOwner(
  settings: EmailSettings,
  source: string,
  { local, exclusively }: Browser,
): Promise<void> {
  const isDue = () => isAlertDue(local.get(STORAGE_KEYS.alerted), Date.now()) && isCounted(local);
  if (!isDue()) return;
  await firstAttention(document);
  await exclusively("alert", async () => {
    if (!isDue()) return;
    try {
      // Written first: a page killed while sending must not send again.
      if (!local.set(STORAGE_KEYS.alerted, String(Date.now())))
        throw new Error("Storage is blocked, so every visit would send an alert");
      const { isSent, sendEmail } = await import("./email.ts");
      const giveUp = new AbortController();
      const params = {
        url: location.href,
        activity: `Visit from ${source}`,
        on: new Date().toISOString(),
      };
      const answer = await sendEmail(settings, params, giveUp);
      if (isSent(answer)) return;
      if (giveUp.signal.aborted) {
        console.warn("The owner's alert was not confirmed in time. It counts as sent.");
        return;
      }
      if (answer.status === 0) await stillHere();
      console.warn(`The owner's alert was not sent: ${answer.status} ${answer.text}`);
    } catch (error) {
      console.warn("The owner's alert was not sent:", error);
    }
    local.remove(STORAGE_KEYS.alerted);
  });
}
