/** Too many pages wait to be rendered. */
export class ServerBusy extends Error {
  override readonly name = "ServerBusy";
  constructor() {
    super("Too many pages wait to be rendered");
  }
}

interface RenderQueueOptions {
  /** Pages rendered at a time. */
  readonly atOnce: number;
  /** Pages that may wait, of all clients together. */
  readonly mostWaiting: number;
}

/** Renders pages for clients in turn, so that one that requests many delays only itself. */
export interface RenderQueue {
  /**
   * @throws ServerBusy if the queue is full, also later, when a client with fewer pages in it needs the place; and what
   * `render` throws
   */
  run<Page>(client: string, key: string, render: () => Promise<Page>): Promise<Page>;
  /** Lets a page that waits for another client wait for this one, too: whoever is first in turn has it rendered. */
  join(client: string, key: string): void;
}

interface Waiting {
  readonly key: string;
  readonly start: () => void;
  readonly refuse: () => void;
  /** How many clients wait for it. */
  clients: number;
}

export function createRenderQueue({ atOnce, mostWaiting }: RenderQueueOptions): RenderQueue {
  /** What each client waits for; the one whose turn is next is first. */
  const lines = new Map<string, readonly Waiting[]>();
  const waiting = new Map<string, Waiting>();
  let length = 0;
  let running = 0;

  /** Makes room in a full queue: the client that waits for most loses its last page; in doubt, this one. */
  function append(client: string, page: Waiting): void {
    const line = [...(lines.get(client) ?? []), page];
    lines.set(client, line);
    page.clients += 1;
    length += 1;
    if (length <= mostWaiting) return;
    const longest = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one), [
      client,
      line,
    ] as const);
    dropLast(...longest);
  }

  function dropLast(client: string, line: readonly Waiting[]): void {
    const last = line.at(-1);
    if (line.length > 1) lines.set(client, line.slice(0, -1));
    else lines.delete(client);
    length -= 1;
    if (last === undefined || --last.clients > 0 || waiting.get(last.key) !== last) return;
    waiting.delete(last.key);
    last.refuse();
  }

  /** The first page of the client whose turn it is, who is then last in turn. */
  function next(): Waiting | undefined {
    for (const [client, [page, ...others]] of lines) {
      lines.delete(client);
      if (others.length > 0) lines.set(client, others);
      length -= 1;
      // Otherwise it was rendered for another client.
      if (page === undefined || waiting.get(page.key) !== page) continue;
      waiting.delete(page.key);
      return page;
    }
    return undefined;
  }

  function turn(client: string, key: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const page = { key, start: resolve, refuse: () => reject(new ServerBusy()), clients: 0 };
    waiting.set(key, page);
    append(client, page);
    return promise;
  }

  return {
    async run(client, key, render) {
      if (running < atOnce) running += 1;
      // Whoever ends passes its place on.
      else await turn(client, key);
      try {
        return await render();
      } finally {
        const page = next();
        if (page === undefined) running -= 1;
        else page.start();
      }
    },
    join(client, key) {
      const page = waiting.get(key);
      if (page !== undefined && !lines.get(client)?.includes(page)) append(client, page);
    },
  };
}
