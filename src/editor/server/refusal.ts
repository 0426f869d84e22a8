import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A request that is refused, and why, in a sentence for the owner. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: ContentfulStatusCode;
  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.status = status;
  }
}
