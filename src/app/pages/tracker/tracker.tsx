import { siteContext } from "../../context.ts";
import { listQuery } from "../../data/list-page.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/tracker.ts";
import { loadTracker } from "./tracker-data.server.ts";
import { TrackerPage } from "./tracker-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const { words, page } = loadTracker(thisPage(args, "tracker"), args.context.get(siteContext), listQuery(args));
  return pageData(args, ["tracker"], words, { page });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A release of the voter tracker in numbers (specification 2). */
export default function Tracker({ loaderData }: Route.ComponentProps) {
  return <TrackerPage {...loaderData.page} />;
}
