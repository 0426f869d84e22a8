import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/tracker-2022.ts";
import { loadTracker } from "./tracker-data.server.ts";
import { TrackerPage } from "./tracker-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return markStale(context, await loadTracker(2022, context.get(siteContext)));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

/** The release of 2022 (specification 2). */
export default function Tracker2022({ loaderData }: Route.ComponentProps) {
  return <TrackerPage {...loaderData.page} />;
}
