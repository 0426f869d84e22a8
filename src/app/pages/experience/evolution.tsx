import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/evolution.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList("evolution", await site.library.experiencesIn("Evolution"), site);
  return pageData(args, words, { list });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** The versions of this site, oldest first (specification 2). */
export default function Evolution({ loaderData }: Route.ComponentProps) {
  return <ExperienceList list={loaderData.list} />;
}
