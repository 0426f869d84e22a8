import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** A response with redirects not followed and the body not decompressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request with the path exactly as given: other clients normalize paths such as `/..%2f`, and do not allow
 * setting the host.
 */
export async function fetchRaw(origin: string, path: string, options: RequestOptions = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, ...options, agent: false }).end();
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (response === undefined) throw new Error(`No response from ${path}`);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
