import type { Database } from "../../content/publish/collections.ts";
import type { DocumentReader, StoredDocument } from "../../domain/documents/document-store.ts";
import type { PageReport } from "./page-reports.ts";
import type { PageRequest, RenderDependencies, RenderedPage, SiteFiles } from "./render-page.ts";

/** What the render thread is started with. */
export type RenderThreadSettings = Pick<RenderDependencies, "sealed" | "siteUrl" | "services">;

/** A request for a page, which has a number until it is answered. */
interface PageMessage extends PageRequest {
  readonly kind: "page";
  readonly page: number;
  readonly now: Date;
  readonly requestId: string | undefined;
}

/** A page's query, which has a number until it is answered. */
export interface ReadMessage {
  /** The version that the thread has from an earlier page. */
  readonly known: number | undefined;
  readonly kind: "read";
  readonly page: number;
  readonly read: number;
  readonly database: Database;
  readonly query:
    | { readonly method: "get"; readonly args: Parameters<DocumentReader["get"]> }
    | { readonly method: "query"; readonly args: Parameters<DocumentReader["query"]> };
}

/** `unavailable` stands for `StoreUnavailable`, since messages keep no classes. */
export type ReadResult =
  | {
      readonly version: number;
      /** Undefined if the known version is current. Copying documents takes longer than reading them. */
      readonly documents: readonly StoredDocument[] | undefined;
      readonly staleSince: Date | undefined;
    }
  | { readonly unavailable: string }
  | { readonly error: unknown };

export type ToThread =
  | { readonly kind: "files"; readonly files: SiteFiles }
  | PageMessage
  | { readonly kind: "result"; readonly read: number; readonly result: ReadResult };

export type FromThread =
  | ReadMessage
  | { readonly kind: "rendered"; readonly page: number; readonly rendered: RenderedPage }
  | { readonly kind: "failed"; readonly page: number; readonly error: unknown }
  | { readonly kind: "report"; readonly report: PageReport; readonly requestId: string | undefined };
