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
  title: "Not loaded",
  words: "The connection dropped while this page was loading. Nothing was lost.",
};

const UNEXPECTED: ErrorMessage = {
  title: "Tipped over",
  words: "Something went wrong while this page was being made.",
};

const BY_STATUS: Readonly<Record<number, ErrorMessage>> = {
  404: { title: "Not found", words: "There is nothing at this address." },
  503: {
    title: "Out of reach",
    words: "The place where this page's content is kept does not answer at the moment. The rest of the site works.",
  },
};
