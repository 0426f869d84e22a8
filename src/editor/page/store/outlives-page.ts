/** Browsers take 64 KiB for all such requests together. */
const MOST = 32 * 1024;

/** Whether a request with this body can be sent on while its page is closed: `keepalive`. */
export function outlivesPage(body: string): boolean {
  return new TextEncoder().encode(body).length <= MOST;
}
