import { siteContext } from "../../context.ts";
import { listQuery } from "../../data/list-page.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/blog.ts";
import { blogList } from "./blog-list.server.ts";
import { BlogList } from "./blog-list.tsx";

export function loader(args: Route.LoaderArgs) {
  const { words, list } = blogList(thisPage(args, "blog"), args.context.get(siteContext), listQuery(args));
  return pageData(args, ["blog"], words, { list });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList {...loaderData.list} />;
}
