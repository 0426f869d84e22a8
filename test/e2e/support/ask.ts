import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

/** What a server answered, redirects and compression left as they are. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks a server for an address exactly as it is written: clients that parse addresses first would tidy up
 * `/..%2f`, and none of them lets a test choose the host.
 */
export async function ask(
  origin: string,
  path: string,
  { method = "GET", headers = {} }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      reject,
    );
  });
  asked.on("error", reject);
  asked.end();
  return promise;
}
