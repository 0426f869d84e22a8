/** What is told with an event. */
export interface Payload {
  readonly value: string;
  /** Path of the page, without the base path and without a query. */
  readonly path: string;
}

/** An event as it waits. */
export interface QueuedEvent {
  /** The same in every delivery, so that one that is repeated counts once. */
  readonly id: string;
  /** When it happened, in milliseconds since the epoch. */
  readonly at: number;
  readonly name: string;
  readonly payload: Payload;
  /** When it was sent, in milliseconds, while nobody knows whether it arrived. */
  readonly sent?: number;
}

/** An event from its stored text; undefined where it is none, as storage is open to every script of the origin. */
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
    typeof data["payload"]["path"] === "string"
  );
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null;
}
