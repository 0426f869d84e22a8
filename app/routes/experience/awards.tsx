import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/awards.ts";
import { experienceList } from "./experience-list.server.ts";
import { ExperienceList } from "./experience-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return markStale(context, experienceList("awards", await site.library.awards(), site));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

/** Whatever won an award, of any category (D2). */
export default function Awards({ loaderData }: Route.ComponentProps) {
  return <ExperienceList list={loaderData.list} />;
}
