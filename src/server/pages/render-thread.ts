import { Worker } from "node:worker_threads";
import { perDatabase } from "../../content/publish/collections.ts";
import { type StoredDocument, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { PageReader } from "../../store/query-cache.ts";
import { requestId, withThisRequestId } from "../http/request-id.ts";
import type { FromThread, ReadMessage, ReadResult, RenderThreadSettings, ToThread } from "./render-messages.ts";
import type { RenderDependencies, RenderedPage, RenderPage, SiteFiles } from "./render-page.ts";

/** Renders pages in a thread of its own, so that this one stays free to send cached ones. */
export interface RenderThread {
  /** Starts the thread if there is none: at first, after it failed, or after a while without pages. */
  readonly render: RenderPage;
  close(): Promise<void>;
}

type Dependencies = RenderThreadSettings & Pick<RenderDependencies, "files" | "caches" | "now" | "report">;

interface Rendering {
  readonly readers: Readonly<Record<ReadMessage["database"], PageReader>>;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: unknown) => void;
}

interface RunningThread {
  readonly worker: Worker;
  readonly render: RenderPage;
}

/** After the last page, when the thread ends and frees its 100 MB. It starts in a third of a second. */
const IDLE_MS = 5 * 60_000;

/** Results of the query cache are the same objects until they are read again. */
const versions = new WeakMap<object, number>();
let lastVersion = 0;

function versionOf(result: object): number {
  const version = versions.get(result) ?? ++lastVersion;
  versions.set(result, version);
  return version;
}

/** @param entry file that calls `answerRenders` */
export function createRenderThread(
  entry: string,
  dependencies: Dependencies,
  { idleMs = IDLE_MS }: { readonly idleMs?: number } = {},
): RenderThread {
  const { files, caches, now, report, sealed, siteUrl, services } = dependencies;
  let running: RunningThread | undefined;

  function start(): RunningThread {
    const settings: RenderThreadSettings = { sealed, siteUrl, services };
    const worker = new Worker(entry, { workerData: settings });
    // Waiting for requests keeps the process alive, not this.
    worker.unref();
    const rendering = new Map<number, Rendering>();
    let pages = 0;
    let sent: SiteFiles | undefined;
    const send = (message: ToThread) => worker.postMessage(message);

    function fail(error: unknown): void {
      clearTimeout(idle);
      if (running?.worker === worker) running = undefined;
      for (const { reject } of rendering.values()) reject(error);
      rendering.clear();
    }
    function take(page: number): Rendering | undefined {
      const taken = rendering.get(page);
      rendering.delete(page);
      return taken;
    }
    const idle = setTimeout(() => {
      if (rendering.size > 0) return void idle.refresh();
      running = undefined;
      void worker.terminate();
    }, idleMs).unref();
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("The render thread ended")));
    worker.on("message", async (message: FromThread) => {
      if (message.kind === "rendered") take(message.page)?.resolve(withBuffers(message.rendered));
      if (message.kind === "failed") take(message.page)?.reject(message.error);
      if (message.kind === "report") withThisRequestId(message.requestId, () => report(message.report));
      if (message.kind !== "read") return;
      const reader = rendering.get(message.page)?.readers[message.database];
      if (reader !== undefined) send({ kind: "result", read: message.read, result: await read(reader, message) });
    });

    return {
      worker,
      render(request) {
        idle.refresh();
        if (sent !== files()) {
          sent = files();
          send({ kind: "files", files: sent });
        }
        const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
        pages += 1;
        rendering.set(pages, { readers: perDatabase((database) => caches[database].forPage()), resolve, reject });
        send({ kind: "page", page: pages, now: now(), requestId: requestId(), ...request });
        return promise;
      },
    };
  }

  return {
    async render(request) {
      running ??= start();
      return running.render(request);
    },
    async close() {
      await running?.worker.terminate();
    },
  };
}

/** The result for a document that does not exist. */
const MISSING: readonly StoredDocument[] = [];

async function read(reader: PageReader, { query, known }: ReadMessage): Promise<ReadResult> {
  try {
    const found = await (query.method === "query" ? reader.query(...query.args) : reader.get(...query.args));
    const version = versionOf(found ?? MISSING);
    const documents = [found ?? MISSING].flat();
    return { version, documents: version === known ? undefined : documents, staleSince: reader.staleSince() };
  } catch (error) {
    return error instanceof StoreUnavailable ? { unavailable: formatError(error.cause) } : { error };
  }
}

/** Messages turn buffers into plain arrays. */
function withBuffers({ body, compressed: { br, gzip } = {}, ...page }: RenderedPage): RenderedPage {
  return { ...page, body: asBuffer(body), compressed: { br: br && asBuffer(br), gzip: gzip && asBuffer(gzip) } };
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(buffer, byteOffset, byteLength);
}
