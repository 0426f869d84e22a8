import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { negotiate } from "../responses/content-negotiation.ts";
import type { PreparedResponse } from "../responses/prepared-response.ts";
import { STAY_ON_TLS, saysTls } from "./tls.ts";

interface ListenerOptions {
  /** An answer that is there already and fits the request as it stands; undefined where anything has to be decided first. */
  readonly ready: (request: IncomingMessage) => PreparedResponse | undefined;
  /** Answers everything else. */
  readonly otherwise: RequestListener;
  /** Answers a request that neither of them could, because of a mistake in the program. */
  readonly onError: (error: unknown, request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Sends what is ready before any other layer sees the request: those layers cost several times what sending does. The
 * answer is the same either way, since it holds all of its headers.
 */
export function createListener({ ready, otherwise, onError }: ListenerOptions): RequestListener {
  return (request, response) => {
    try {
      const answer = ready(request);
      if (answer === undefined) return otherwise(request, response);
      const { method, headers: asked } = request;
      const conditions = { method, acceptEncoding: asked["accept-encoding"], ifNoneMatch: asked["if-none-match"] };
      const { status, headers, content } = negotiate(conditions, answer);
      const forwardedProto = asked["x-forwarded-proto"];
      const overTls = typeof forwardedProto === "string" && saysTls(forwardedProto);
      response.writeHead(status, overTls ? [...headers, ...STAY_ON_TLS] : headers);
      if (content?.latin1 === undefined) response.end(content?.body);
      else response.end(content.latin1, "latin1");
    } catch (error) {
      onError(error, request, response);
    }
  };
}

/** Whether a request only reads: it has no body that would have to be taken in, or refused. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}
