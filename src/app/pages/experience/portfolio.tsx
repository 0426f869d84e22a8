import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/portfolio.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { words, list } = await experienceList("portfolio", await site.library.experiencesIn("Portfolio"), site);
  return pageData(args, words, { list });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** All projects (specification 2). */
export default function Portfolio({ loaderData }: Route.ComponentProps) {
  return <ExperienceList list={loaderData.list} />;
}
