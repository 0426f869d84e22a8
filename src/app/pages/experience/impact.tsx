import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/impact.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList("impact", await site.library.experiencesIn("Social Impact"), site);
  return pageData(args, words, { list });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Volunteer work (specification 2). */
export default function Impact({ loaderData }: Route.ComponentProps) {
  return <ExperienceList list={loaderData.list} />;
}
