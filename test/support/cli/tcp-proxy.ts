import { connect, createServer } from "node:net";
import { listen } from "../../../src/server/http.ts";

/** A TCP proxy between a command and Firestore that counts bytes and can cut the connection. */
export interface TcpProxy {
  /** Where it listens, as `host:port`. */
  readonly address: string;
  /** Bytes sent so upstream. */
  readonly sent: () => number;
  close(): Promise<void>;
}

/**
 * Opens a proxy to an address.
 * @param onChunk called with the bytes sent so far, including the next chunk; returns false to drop that chunk and cut
 * the connection
 */
export async function openTcpProxy(to: string, onChunk: (sent: number) => boolean = () => true): Promise<TcpProxy> {
  const [host = "", port] = to.split(":");
  let sent = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host, port: Number(port), noDelay: true });
    client.on("data", (chunk) => {
      sent += chunk.length;
      if (onChunk(sent)) upstream.write(chunk);
      else client.destroy();
    });
    upstream.pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  const ownPort = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    address: `127.0.0.1:${ownPort}`,
    sent: () => sent,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
