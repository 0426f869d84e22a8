const DAY_MS = 86_400_000;

/**
 * Whether the last alert is a day or more away, in either direction because clocks are set back.
 * @param noted time of the last alert as stored, in milliseconds
 */
export function isAlertDue(noted: string | null, now: number): boolean {
  const last = Number(noted ?? Number.NaN);
  return !(Math.abs(now - last) < DAY_MS);
}

/**
 * Resolves at the first press or key in a visible page. Mail scanners and link previews open pages too, but do not
 * interact.
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
