import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Message } from "../api.ts";

/** A request that fails for a reason that the owner can read, in a sentence. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ContentfulStatusCode;
  /** Messages at fields of the document that was not written. */
  readonly messages: readonly Message[];
  constructor(status: ContentfulStatusCode, message: string, messages: readonly Message[] = []) {
    super(message);
    this.status = status;
    this.messages = messages;
  }
}
