import type { MessagePort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";
import { type Database, perDatabase } from "../../content/publish/collections.ts";
import { type StoredDocument, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { PageReader } from "../../store/query-cache.ts";
import { requestId, withThisRequestId } from "../http/request-id.ts";
import { compressedHere } from "../responses/prepared-response.ts";
import { createApplication } from "./application.ts";
import type { FromThread, ReadMessage, ReadResult, RenderThreadSettings, ToThread } from "./render-messages.ts";
import { createRenderPage, type RenderPage, type SiteFiles } from "./render-page.ts";

/** As many as the query cache keeps. */
const MOST_COPIES = 500;

/**
 * The inside of a render thread: renders pages, and asks the main thread for documents, so that both share its caches.
 */
export function answerRenders(port: MessagePort, settings: RenderThreadSettings, build: ServerBuild): void {
  /** The last results of queries. */
  const copies = new LRUCache<string, { readonly version: number; readonly documents: readonly StoredDocument[] }>({
    max: MOST_COPIES,
  });
  const reads = new Map<number, (result: ReadResult) => void>();
  let lastRead = 0;
  let files: SiteFiles | undefined;
  let render: RenderPage | undefined;
  let now = new Date();
  /** While a page begins to be rendered: that is when it gets its readers. */
  let beginning = 0;
  const send = (message: FromThread) => port.postMessage(message);

  function readerFor(page: number, database: Database): PageReader {
    let staleSince: Date | undefined;
    async function documents(query: ReadMessage["query"]) {
      const { promise, resolve } = Promise.withResolvers<ReadResult>();
      const key = JSON.stringify([database, query]);
      const before = copies.get(key);
      lastRead += 1;
      const read = lastRead;
      reads.set(read, resolve);
      send({ kind: "read", page, read, database, query, known: before?.version });
      const result = await promise;
      if ("unavailable" in result) throw new StoreUnavailable(database, result.unavailable);
      if ("error" in result) throw result.error;
      staleSince = result.staleSince;
      const documents = result.documents ?? before?.documents ?? [];
      copies.set(key, { version: result.version, documents });
      return documents;
    }
    return {
      get: async (...args) => (await documents({ method: "get", args }))[0],
      query: (...args) => documents({ method: "query", args }),
      staleSince: () => staleSince,
    };
  }

  function current(): SiteFiles {
    if (files === undefined) throw new Error("The files are sent before the first page");
    return files;
  }
  const application = createApplication({ build: async () => build, files: current });

  port.on("message", async (message: ToThread) => {
    if (message.kind === "files") files = message.files;
    if (message.kind === "result") {
      reads.get(message.read)?.(message.result);
      reads.delete(message.read);
    }
    if (message.kind !== "page") return;
    const { page, address, reveal } = message;
    render ??= createRenderPage({
      ...settings,
      build: async () => (await application.current()).build,
      files: current,
      caches: perDatabase((database) => ({ forPage: () => readerFor(beginning, database) })),
      now: () => now,
      report: (report) =>
        send({ kind: "report", report: { ...report, error: portable(report.error) }, requestId: requestId() }),
    });
    now = message.now;
    beginning = page;
    const begin = render;
    try {
      const rendered = await withThisRequestId(message.requestId, () => begin({ address, reveal }));
      send({ kind: "rendered", page, rendered: { ...rendered, compressed: compressedHere(rendered) } });
    } catch (error) {
      send({ kind: "failed", page, error: portable(error) });
    }
  });
}

/** Not everything that is thrown can be sent. */
function portable(error: unknown): unknown {
  return error === undefined || error instanceof Error ? error : new Error(formatError(error));
}
