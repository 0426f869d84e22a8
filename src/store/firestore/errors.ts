import { isSessionExpired, SessionExpired, StoreUnavailable } from "../../domain/documents/document-store.ts";

/** Codes with which Firestore and Authentication refuse a session. */
const REFUSED = new Set(["permission-denied", "unauthenticated"]);
const AUTHENTICATION = "auth/";
/** Authentication could not be asked, or not now; the session may well be good. */
const AUTHENTICATION_AWAY = new Set([
  "auth/network-request-failed",
  "auth/timeout",
  "auth/too-many-requests",
  "auth/internal-error",
]);

/** Whether the session itself was refused, as opposed to anything that keeps an answer away. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
  const { code } = error;
  return REFUSED.has(code) || (code.startsWith(AUTHENTICATION) && !AUTHENTICATION_AWAY.has(code));
}

/** An error of Firestore as the port has it: the session is over, or the store is out of reach. */
export function toPortError(store: string, error: unknown): SessionExpired | StoreUnavailable {
  return isRefused(error) || isSessionExpired(error) ? new SessionExpired() : new StoreUnavailable(store, error);
}
