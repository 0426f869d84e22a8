import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, siteContext } from "./context.ts";
import { NonceContext } from "./nonce.ts";

/** The server sets these through `build.entry.module`: a context imported from the source would be another object. */
export const contexts = { nonceContext, siteContext };

/** Renders the complete document before it answers, so the page reads well without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
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
    onError: (error) => console.error(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await body.allReady;
  return new Response(body, { status, headers });
}
