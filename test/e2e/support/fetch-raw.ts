import { type IncomingHttpHeaders, request } from "node:http";
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
export async function fetchRaw(
  origin: string,
  path: string,
  { method = "GET", headers = {} }: RequestOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      reject,
    );
  });
  outgoing.on("error", reject);
  outgoing.end();
  return promise;
}
