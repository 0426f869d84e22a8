import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Drafts } from "../drafts/drafts.ts";
import { type AccessOptions, EDITOR_PATH, ownerOnly } from "./access.ts";
import { createChangeFeed } from "./change-feed.ts";
import { createContentViews, type MeasuredPicture } from "./content-view.ts";
import { documentRoutes } from "./document-routes.ts";
import { draftRoutes } from "./draft-routes.ts";
import { EDITOR_HEADERS, editorHeaders } from "./editor-headers.ts";
import { errorAnswer } from "./error-answer.ts";
import { type HistoryOfFiles, historyRoutes } from "./history-routes.ts";
import { mediaRoutes } from "./media-routes.ts";

export interface EditorOptions extends AccessOptions {
  readonly drafts: Drafts;
  readonly history: HistoryOfFiles;
  /** The content folder. */
  readonly ownerDir: string;
  /** Of the site. */
  readonly basePath: string;
  readonly now: () => Date;
  readonly pictures: PictureTools | undefined;
  /** Sends the files of the editor's page. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => void;
  readonly logError: (message: string, error: unknown) => void;
}

/** For pictures in the content folder; those in a bucket are not edited here. */
export interface PictureTools {
  readonly largestBytes: number;
  /** All of the working copy, by name below `media`. */
  measureAll(): Promise<ReadonlyMap<string, MeasuredPicture>>;
  /** Why a picture cannot be used, if so. */
  whyUnusable(name: string, bytes: Uint8Array): Promise<string | undefined>;
}

export interface EditorApp {
  /** Everything below `/edit`. */
  readonly hono: Hono<{ Bindings: HttpBindings }>;
  close(): void;
}

export function createEditorApp(options: EditorOptions): EditorApp {
  const { drafts, history, ownerDir, basePath, now, pictures, page, logError } = options;
  const views = createContentViews({
    contentDir: drafts.contentDir,
    now,
    measurePictures: pictures && (() => pictures.measureAll()),
  });
  const feed = createChangeFeed();
  const stopListening = drafts.onChange(() => {
    views.changed();
    feed.announce();
  });
  const parts = { drafts, views, basePath, now, pictures, history: history.kind };

  const api = new Hono()
    .route("/", documentRoutes(parts))
    .route("/", draftRoutes(parts))
    .route("/", mediaRoutes(parts))
    .route("/", historyRoutes({ ...parts, files: history, ownerDir }))
    .get("/events", feed.answer)
    .all("*", (c) => c.notFound());

  const hono = new Hono<{ Bindings: HttpBindings }>();
  hono.onError(errorAnswer(logError));
  // Whatever the path: `/edit/../x` is elsewhere after it is resolved.
  hono.use(editorHeaders, ownerOnly(options));
  hono.route(`${EDITOR_PATH}/api`, api);
  hono.get("*", ({ env: { incoming, outgoing } }) => {
    for (const [name, value] of Object.entries(EDITOR_HEADERS)) outgoing.setHeader(name, value);
    page(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  hono.notFound((c) => c.json({ error: `The editor has no ${c.req.method} ${c.req.path}.` }, 404));
  return {
    hono,
    close() {
      stopListening();
      feed.close();
      views.close();
    },
  };
}
