import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import type { Context } from "hono";
import { formatError } from "../../domain/format/text.ts";
import { REQUEST_ID_HEADER, requestId, withRequestId } from "../http/request-id.ts";
import type { Log } from "../start/log.ts";
import { securityHeaders } from "./security-headers.ts";

const HEADERS = { ...securityHeaders(), "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };

/** 500 responses with an id that is in the log. */
export interface InternalErrors {
  /** For errors of the application. */
  respond(error: unknown, c: Context): Response;
  /** For errors before it, nearly always malformed requests. */
  refuse(error: unknown): Response;
  /** For everything else. */
  end(error: unknown, request: IncomingMessage, response: ServerResponse): void;
}

export function internalErrors(log: Log): InternalErrors {
  function report(error: unknown, request: string) {
    log.error(`${request}: ${formatError(error)}`, error);
    const id = requestId() ?? "";
    return { headers: { ...HEADERS, [REQUEST_ID_HEADER]: id }, body: `Internal server error. Request id: ${id}` };
  }
  return {
    respond(error, c) {
      const { headers, body } = report(error, `${c.req.method} ${c.req.path}`);
      return new Response(body, { status: 500, headers });
    },
    refuse(error) {
      if (error instanceof RequestError) return new Response(null, { status: 400, headers: HEADERS });
      return withRequestId(() => {
        const { headers, body } = report(error, "A request");
        return new Response(body, { status: 500, headers });
      });
    },
    end(error, request, response) {
      withRequestId(() => {
        const { headers, body } = report(error, `${request.method} ${request.url}`);
        if (response.headersSent) return void response.destroy();
        response.writeHead(500, headers);
        response.end(body);
      });
    },
  };
}
