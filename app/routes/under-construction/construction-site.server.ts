import { data } from "react-router";
import type { Library } from "../../../core/library.ts";

/** Titles of the tracker pages (specification 2). */
const TRACKERS: Readonly<Record<string, { readonly title: string; readonly summary: string }>> = {
  "2020-tracker": { title: "The Original Release", summary: "The Texas Voter Tracker of 2020." },
  "2022-tracker": { title: "The Latest Release", summary: "The Texas Voter Tracker of 2022." },
};

/** What will stand at an address: a tracker, or the story of that name (D9). */
export async function constructionSite(
  path: string,
  library: Pick<Library, "story">,
): Promise<{ readonly title: string; readonly summary: string }> {
  const id = path.replace(/^\//, "");
  const tracker = TRACKERS[id];
  if (tracker !== undefined) return tracker;
  const story = await library.story(id);
  if (story === undefined) throw data(null, { status: 404 });
  return { title: story.title, summary: story.summary };
}
