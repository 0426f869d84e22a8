import type { Hono } from "hono";
import type { Answer } from "../../../src/export/site-files.ts";

/** Complete responses of an app in place of a site. */
export function answeredBy(app: Hono): Answer {
  return async (address) => {
    const response = await app.request(address);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, identity: { headers: [...response.headers].flat(), body } };
  };
}
