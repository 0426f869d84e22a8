import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/awards.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList("awards", await site.library.awards(), site);
  return pageData(args, words, { list });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Whatever won an award, of any category (D2). */
export default function Awards({ loaderData }: Route.ComponentProps) {
  return <ExperienceList list={loaderData.list} />;
}
