import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts, stylesheetFirst } from "./browser/first-paint.ts";
import { errorContext, nonceContext } from "./context.ts";
import { NonceContext } from "./nonce.ts";

/** Render errors are reported by both React and the router. */
const reported = new WeakSet<object>();

function report(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.signal.aborted) return;
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const { pathname, search } = new URL(request.url);
  context.get(errorContext)(`${request.method} ${pathname}${search}`, error);
}

/** Logs errors once with their address, except those caused by bad requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  report(error, request, context);
};

/** Renders the whole document before sending it, so that it is complete without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = context.get(nonceContext) || undefined;
  const marked = nonce === undefined ? {} : { nonce };
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} {...marked} />
    </NonceContext>
  );
  const body = await renderToReadableStream(page, {
    ...marked,
    signal: request.signal,
    onError: (error) => report(error, request, context),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await body.allReady;
  const html = await new Response(body).text();
  return new Response(import.meta.env.PROD ? deferScripts(stylesheetFirst(html)) : html, { status, headers });
}
