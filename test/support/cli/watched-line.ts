import { connect, createServer } from "node:net";
import { listen } from "../../../src/server/http/listen.ts";

/** The way from a command to Firestore, byte for byte, which a test can follow and end. */
export interface WatchedLine {
  /** Where it begins, as `host:port`. */
  readonly address: string;
  /** How many bytes were sent along it. */
  readonly sent: () => number;
  close(): Promise<void>;
}

/**
 * Opens a line that leads to an address.
 * @param onPiece told how much has been sent, a piece that is about to arrive included; false loses that piece and ends
 * the line
 */
export async function openLine(to: string, onPiece: (sent: number) => boolean = () => true): Promise<WatchedLine> {
  const [host = "", farPort] = to.split(":");
  let sent = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host, port: Number(farPort), noDelay: true });
    near.on("data", (piece) => {
      sent += piece.length;
      if (onPiece(sent)) far.write(piece);
      else near.destroy();
    });
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    address: `127.0.0.1:${port}`,
    sent: () => sent,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
