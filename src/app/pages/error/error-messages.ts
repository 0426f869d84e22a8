import { isRouteErrorResponse } from "react-router";
import { ChunkLoadError } from "../../browser/load-route-module.ts";

/** What visitors read, without internals. */
export interface ErrorMessage {
  readonly title: string;
  readonly words: string;
  /** Name of specification 8, or the status. */
  readonly code?: string;
}

/** How browsers describe a failed request. */
const NO_CONNECTION = /failed to fetch|load failed|networkerror/i;

/** Plain text for an error (D20, D23). */
export function errorMessage(error: unknown): ErrorMessage {
  if (error instanceof ChunkLoadError) return { ...DROPPED, code: error.message };
  if (error instanceof TypeError && NO_CONNECTION.test(error.message)) return DROPPED;
  if (!isRouteErrorResponse(error)) return UNEXPECTED;
  return { ...(BY_STATUS[error.status] ?? UNEXPECTED), code: `Status ${error.status}` };
}

const DROPPED: ErrorMessage = {
  title: "Page not loaded",
  words: "The connection was lost.",
};

const UNEXPECTED: ErrorMessage = {
  title: "Something went wrong",
  words: "We can’t load this page.",
};

const BY_STATUS: Readonly<Record<number, ErrorMessage>> = {
  404: { title: "Not found", words: "There is no page at this address." },
  503: {
    title: "Temporarily unavailable",
    words: "We can’t load this page right now.",
  },
};
