import { isCounted, type KeyValues, SOURCE_KEY, STORAGE_KEYS } from "./device.ts";
import { type Exclusively, unlessPageIsLeft } from "./queue.ts";
import { CODE, type EmailSettings, LISTED, SOURCE } from "./settings.ts";

const DAY_MS = 86_400_000;

/**
 * The source of this visit, or the code of its link, if the owner wants an alert about it, remembered for the session.
 * The server decides, because a list in the page could be guessed, even one of hashes. A visit without either sends no
 * request.
 * @param endpoint of the counters
 */
export async function alertSource(search: string, session: KeyValues, endpoint: string): Promise<string | undefined> {
  const sources = [...new URLSearchParams(search)].filter(([name]) => name === SOURCE || name === CODE);
  if (sources.length > 0) {
    const response = await fetch(`${endpoint}?${new URLSearchParams(sources)}`, { credentials: "omit" });
    if ((await response.text()) === LISTED) session.set(SOURCE_KEY, sources.map(([, value]) => value).join(", "));
  }
  return session.get(SOURCE_KEY) ?? undefined;
}

/**
 * Whether the last alert is a day or more away, in either direction because clocks are set back.
 * @param stored when the last alert was sent, in milliseconds
 */
export function isAlertDue(stored: string | null, now: number): boolean {
  const last = Number(stored ?? Number.NaN);
  return !(Math.abs(now - last) < DAY_MS);
}

/**
 * Emails the owner about this visit after the first interaction, at most once a day. The email client is loaded only
 * then. Failures are logged in the console; the next load retries if the service refused the email or was not reached.
 * If the service may have taken the email, it counts as sent.
 */
export async function alertOwner(
  settings: EmailSettings,
  source: string,
  { local, exclusively }: { readonly local: KeyValues; readonly exclusively: Exclusively },
): Promise<void> {
  const isDue = () => isAlertDue(local.get(STORAGE_KEYS.alerted), Date.now()) && isCounted(local);
  if (!isDue()) return;
  await firstInteraction(document);
  await exclusively("alert", async () => {
    if (!isDue()) return;
    try {
      // Stored first: a page killed while sending must not send again.
      if (!local.set(STORAGE_KEYS.alerted, String(Date.now())))
        throw new Error("Storage is blocked, so every visit would send an alert");
      const { isSent, sendEmail } = await import("./email.ts");
      const giveUp = new AbortController();
      const params = { url: location.href, activity: `Visit from ${source}`, on: new Date().toISOString() };
      const response = await sendEmail(settings, params, giveUp);
      if (isSent(response)) return;
      if (giveUp.signal.aborted) return console.warn("The owner's alert was not confirmed in time. It counts as sent.");
      if (response.status === 0) await unlessPageIsLeft();
      console.warn(`The owner's alert was not sent: ${response.status} ${response.text}`);
    } catch (error) {
      console.warn("The owner's alert was not sent:", error);
    }
    local.remove(STORAGE_KEYS.alerted);
  });
}

/**
 * Resolves at the first press or key in a visible page. Mail scanners and link previews open pages too, but do not
 * interact.
 */
async function firstInteraction(page: Document): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = new AbortController();
  const listener = (event: Event) => {
    if (!event.isTrusted || page.visibilityState !== "visible") return;
    done.abort();
    resolve();
  };
  for (const type of ["pointerdown", "keydown"]) {
    page.addEventListener(type, listener, { capture: true, passive: true, signal: done.signal });
  }
  await promise;
}
