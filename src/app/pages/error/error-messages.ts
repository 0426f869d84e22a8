import { isRouteErrorResponse } from "react-router";
import type { Translate } from "../../../domain/language/translate.ts";
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
export function errorMessage(error: unknown, t: Translate): ErrorMessage {
  const dropped = { title: t("Page not loaded"), words: t("The connection was lost.") };
  const unexpected = { title: t("Something went wrong"), words: t("We can’t load this page.") };
  if (error instanceof ChunkLoadError) return { ...dropped, code: error.message };
  if (error instanceof TypeError && NO_CONNECTION.test(error.message)) return dropped;
  if (!isRouteErrorResponse(error)) return unexpected;
  const { status } = error;
  return { ...(messageOf(status, t) ?? unexpected), code: t("Status {status}", { status }) };
}

function messageOf(status: number, t: Translate): ErrorMessage | undefined {
  switch (status) {
    case 404:
      return { title: t("Not found"), words: t("There is no page at this address.") };
    case 503:
      return { title: t("Temporarily unavailable"), words: t("We can’t load this page right now.") };
    default:
      return undefined;
  }
}
