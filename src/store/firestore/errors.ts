import { SessionExpired, StoreUnavailable } from "../../domain/documents/document-store.ts";

/** This process has no account of its own: no application default credentials. */
export class NoCredentials extends Error {
  override readonly name = "NoCredentials";
  constructor(cause: unknown) {
    super("No credentials were found", { cause });
  }
}

/** How Google's client says that its account may not do this. */
const DENIED = new Set<unknown>([7, 16]);

/** Whether Google's client refused to create a document because it exists. */
export function isExisting(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 6;
}

/** Whether the store cannot be reached for lack of an account or of its rights, so that retrying is of no use. */
export function lacksRights({ cause }: StoreUnavailable): boolean {
  return cause instanceof NoCredentials || (cause instanceof Error && "code" in cause && DENIED.has(cause.code));
}

/** Codes with which Firestore and Authentication reject a session. */
const REFUSED = new Set(["permission-denied", "unauthenticated"]);
const AUTHENTICATION = "auth/";
/** Authentication is unavailable; the session may still be valid. */
const AUTHENTICATION_AWAY = new Set([
  "auth/network-request-failed",
  "auth/timeout",
  "auth/too-many-requests",
  "auth/internal-error",
]);

export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
  const { code } = error;
  return REFUSED.has(code) || (code.startsWith(AUTHENTICATION) && !AUTHENTICATION_AWAY.has(code));
}

/** Converts an error of Firestore to one of the port. */
export function toPortError(store: string, error: unknown): SessionExpired | StoreUnavailable {
  return isRefused(error) || error instanceof SessionExpired
    ? new SessionExpired()
    : new StoreUnavailable(store, error);
}
