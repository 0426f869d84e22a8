const DAY_MS = 86_400_000;

/**
 * Whether the last alert of this browser is a day or more away, in either direction: a clock may have been put back.
 * @param noted the time of the last alert as it is kept, in milliseconds
 */
export function isAlertDue(noted: string | null, now: number): boolean {
  const last = Number(noted ?? Number.NaN);
  return !(Math.abs(now - last) < DAY_MS);
}

/**
 * Settles once somebody is there: the first press or key in a page that is in sight. Mail scanners and link previews
 * open pages too, and touch nothing.
 */
export async function firstAttention(page: Document): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = new AbortController();
  const notice = (event: Event) => {
    if (!event.isTrusted || page.visibilityState !== "visible") return;
    done.abort();
    resolve();
  };
  for (const type of ["pointerdown", "keydown"]) {
    page.addEventListener(type, notice, { capture: true, passive: true, signal: done.signal });
  }
  await promise;
}
