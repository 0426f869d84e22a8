import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/hbs.ts";
import { blogList } from "./blog-list.server.ts";
import { BlogList } from "./blog-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return markStale(context, await blogList("hbs", context.get(siteContext)));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

export default function HarvardBusinessSchool({ loaderData }: Route.ComponentProps) {
  return <BlogList {...loaderData.list} />;
}
