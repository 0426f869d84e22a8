import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { isNearby, visitorAddress } from "./visitor-address.ts";

/** How much of visitors is taken at once. */
export interface ConnectionLimits {
  /** Connections of all visitors: some 40 MB when they only lie there. */
  readonly connections: number;
  /** Connections of one address, unless it is nearby: a proxy there stands for everybody. */
  readonly perAddress: number;
  /**
   * Requests of one connection that were sent before the answers to those ahead of them. No browser or proxy does that,
   * and each takes up to 35 KB.
   */
  readonly waiting: number;
}

/** How long an answer may take to be taken up. */
export interface ReadingPace {
  /** For any answer, in milliseconds. */
  readonly least: number;
  /** As much longer as it takes to send this many bytes a second. */
  readonly bytesPerSecond: number;
}

/**
 * Lets a server take so many connections. For one more, the one that has waited longest without a request gives up its
 * place, be it silent or between two requests: a crowd that says nothing keeps nobody out.
 */
export function limitConnections(
  server: Server,
  { connections, perAddress }: Pick<ConnectionLimits, "connections" | "perAddress">,
): void {
  /** Those without a request under way, the longest wait first, and whose they are. */
  const waiting = new Map<Socket, string>();
  const opened = new Map<string, number>();
  let open = 0;

  function giveUpOne(address?: string): void {
    for (const [socket, owner] of waiting) {
      if (address !== undefined && owner !== address) continue;
      waiting.delete(socket);
      socket.destroy();
      return;
    }
  }

  server.on("connection", (socket) => {
    const peer = socket.remoteAddress ?? "";
    const address = visitorAddress(peer, null);
    const ofAddress = (opened.get(address) ?? 0) + 1;
    open += 1;
    opened.set(address, ofAddress);
    waiting.set(socket, address);
    socket.once("close", () => {
      open -= 1;
      waiting.delete(socket);
      const left = (opened.get(address) ?? 1) - 1;
      if (left === 0) opened.delete(address);
      else opened.set(address, left);
    });
    // If nobody waits but the newcomer, that is who has to go.
    if (ofAddress > perAddress && !isNearby(peer)) giveUpOne(address);
    else if (open > connections) giveUpOne();
  });

  const underWay = new WeakMap<Socket, number>();
  server.on("request", ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    waiting.delete(socket);
    response.once("close", () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0 && !socket.destroyed) waiting.set(socket, visitorAddress(socket.remoteAddress ?? "", null));
    });
  });
}

/**
 * Begins with a request of a connection when the answer to the one before has been sent, so that there is one answer of
 * each in memory. A connection on which too many wait is dropped.
 */
export function oneAtATime(
  listener: RequestListener,
  { waiting: most }: Pick<ConnectionLimits, "waiting">,
): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once("close", () => {
        const next = lines.get(socket)?.shift();
        if (next === undefined || socket.destroyed) lines.delete(socket);
        else next();
      });
      listener(request, response);
    };
    const line = lines.get(socket);
    // What came along with one request too many is still read.
    if (socket.destroyed) return;
    if (line === undefined) {
      lines.set(socket, []);
      begin();
    } else if (line.length < most) line.push(begin);
    else socket.destroy();
  };
}

/**
 * Drops connections whose visitors take an answer up too slowly, however steadily they do.
 * @param checkMs time between two looks at all of them
 */
export function limitSlowReading(listener: RequestListener, pace: ReadingPace, checkMs: number): RequestListener {
  interface UnderWay {
    readonly since: number;
    readonly sentBefore: number;
  }
  const underWay = new Map<Socket, UnderWay>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    if (underWay.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const now = performance.now();
    for (const [socket, { since, sentBefore }] of underWay) {
      const allowed = pace.least + ((socket.bytesWritten - sentBefore) / pace.bytesPerSecond) * 1000;
      if (now - since > allowed) socket.destroy();
    }
  }

  return (request, response) => {
    const { socket } = request;
    timer ??= setInterval(check, checkMs).unref();
    underWay.set(socket, { since: performance.now(), sentBefore: socket.bytesWritten });
    response.once("close", () => underWay.delete(socket));
    listener(request, response);
  };
}
