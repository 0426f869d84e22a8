import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { UnusableId } from "../../content/starter.ts";
import { DraftError } from "../drafts/draft-error.ts";
import { FileExists, FileMissing, SaveConflict } from "../drafts/drafts.ts";
import { UneditableText } from "../text/uneditable-text.ts";
import { Refusal } from "./refusal.ts";

type LogError = (message: string, error: unknown) => void;

/** Says in a sentence why a request failed. What the owner cannot mend is logged. */
export function errorAnswer(logError: LogError): (error: Error, c: Context) => Response {
  return (error, c) => {
    const status = statusOf(error);
    if (status === undefined) logError(`${c.req.method} ${c.req.path}: ${error.message}`, error);
    const message = status === undefined ? "The editor failed; see the terminal for details." : error.message;
    return c.json({ error: message }, status ?? 500);
  };
}

function statusOf(error: Error): ContentfulStatusCode | undefined {
  if (error instanceof Refusal) return error.status;
  if (error instanceof FileMissing) return 404;
  if (error instanceof FileExists || error instanceof SaveConflict) return 409;
  if (error instanceof UneditableText) return 422;
  return error instanceof DraftError || error instanceof UnusableId ? 400 : undefined;
}
