import type { ServerResponse } from "node:http";

/** Limits the memory of bodies that clients have not read yet. */
export interface SendingBudget {
  /**
   * Counts a body until the response is closed; one that several clients receive counts once. Beyond the budget, clients
   * are dropped that receive the body that was least recently requested: a popular one never is.
   */
  hold(body: Buffer, response: ServerResponse): void;
}

/** @param most bytes */
export function createSendingBudget(most: number): SendingBudget {
  /** Least recently requested first. */
  const held = new Map<Buffer, Set<ServerResponse>>();
  let bytes = 0;

  function release(body: Buffer, responses: Set<ServerResponse>): void {
    if (held.get(body) !== responses) return;
    held.delete(body);
    bytes -= body.length;
  }

  return {
    hold(body, response) {
      // The client left while its page was rendered: no `close` follows.
      if (response.destroyed) return;
      const responses = held.get(body) ?? new Set();
      if (!held.delete(body)) bytes += body.length;
      held.set(body, responses.add(response));
      response.once("close", () => {
        responses.delete(response);
        if (responses.size === 0) release(body, responses);
      });
      for (const [other, clients] of held) {
        if (bytes <= most || other === body) return;
        release(other, clients);
        for (const client of clients) client.destroy();
      }
    },
  };
}
