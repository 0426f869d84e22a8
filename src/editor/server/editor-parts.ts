import type { EditedSite } from "../api.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { ContentViews } from "./content-view.ts";
import type { PictureTools } from "./editor-app.ts";

/** What the routes share. */
export interface EditorParts {
  readonly drafts: Drafts;
  readonly views: ContentViews;
  /** Of the site. */
  readonly basePath: string;
  readonly now: () => Date;
  readonly pictures: PictureTools | undefined;
  readonly history: EditedSite["history"];
}
