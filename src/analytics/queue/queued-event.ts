export interface Payload {
  readonly value: string;
  /** Without base path and query. */
  readonly path: string;
}

export interface QueuedEvent {
  /** The same on repetition, so that it counts once. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly name: string;
  readonly payload: Payload;
  /** When it was sent without a response, in milliseconds. */
  readonly sent?: number;
}

/** Undefined for invalid text, since every script of the origin can write to storage. */
export function parseEvent(text: string): QueuedEvent | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isEvent(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(data: unknown): data is QueuedEvent {
  return (
    isObject(data) &&
    typeof data["id"] === "string" &&
    typeof data["at"] === "number" &&
    typeof data["name"] === "string" &&
    isObject(data["payload"]) &&
    typeof data["payload"]["value"] === "string" &&
    typeof data["payload"]["path"] === "string" &&
    (data["sent"] === undefined || typeof data["sent"] === "number")
  );
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null;
}
