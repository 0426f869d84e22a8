import type { IncomingMessage, RequestListener } from "node:http";
import type { ReadyAnswer } from "./ready-answer.ts";
import { replyTo } from "./reply.ts";
import { STAY_ON_TLS, saysTls } from "./tls.ts";

interface ListenerOptions {
  /** An answer that is there already and fits the request as it stands; undefined where that takes any thought. */
  readonly ready: (request: IncomingMessage) => ReadyAnswer | undefined;
  /** Answers everything else. */
  readonly otherwise: RequestListener;
}

/**
 * Sends what is ready before any other layer sees the request: those layers cost several times what sending does. What
 * it says does not differ by the way it takes, since all of it is in the answer.
 */
export function createListener({ ready, otherwise }: ListenerOptions): RequestListener {
  return (request, response) => {
    const answer = ready(request);
    if (answer === undefined) return otherwise(request, response);
    const { method, headers: asked } = request;
    const conditions = { method, acceptEncoding: asked["accept-encoding"], ifNoneMatch: asked["if-none-match"] };
    const { status, headers, content } = replyTo(conditions, answer);
    const forwardedProto = asked["x-forwarded-proto"];
    const overTls = typeof forwardedProto === "string" && saysTls(forwardedProto);
    response.writeHead(status, overTls ? [...headers, ...STAY_ON_TLS] : headers);
    response.end(content?.latin1, "latin1");
  };
}

/** Whether a request is nothing but a question: no body that would have to be read, or refused. */
export function isPlainQuestion({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}
