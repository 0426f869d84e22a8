import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/portfolio.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return markStale(context, experienceList("portfolio", await site.library.experiencesIn("Portfolio"), site));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

/** All projects (specification 2). */
export default function Portfolio({ loaderData }: Route.ComponentProps) {
  return <ExperienceList list={loaderData.list} />;
}
