import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/tracker-2022.ts";
import { loadTracker } from "./tracker-data.server.ts";
import { TrackerPage } from "./tracker-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, page } = await loadTracker(2022, args.context.get(siteContext));
  return pageData(args, words, { page });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** The release of 2022 (specification 2). */
export default function Tracker2022({ loaderData }: Route.ComponentProps) {
  return <TrackerPage {...loaderData.page} />;
}
