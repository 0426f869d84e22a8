import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "../../../src/server/http.ts";

/** Starts a server for one test. Returns its port. */
export async function listening(server: Server): Promise<number> {
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close().closeAllConnections());
  return port;
}

/** Opens a connection, sends raw bytes and leaves it open. */
export async function connection(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  await new Promise<void>((resolve) => socket.write(sent, "latin1", () => resolve()));
  return socket;
}

/** Sends a raw request and returns everything until the server closes the connection. */
export async function exchange(port: number, sent: string): Promise<string> {
  return text(await connection(port, sent));
}
