import { NotFoundMessage } from "../../components/text/not-found-message.tsx";
import { siteContext } from "../../context.ts";
import { notFound } from "../../data/not-found.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/post.ts";
import { loadPost } from "./post.server.ts";
import { PostPage } from "./post-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const list = thisPage(args, "blog", "/:post");
  const site = args.context.get(siteContext);
  const found = loadPost(list, args.params.post, site);
  if (found === undefined) return notFound(site, args.url);
  const { path, words, post } = found;
  return pageData(args, ["blog"], words, { post }, path);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A post's page, below its blog. */
export default function Post({ loaderData }: Route.ComponentProps) {
  if ("nearest" in loaderData) return <NotFoundMessage nearest={loaderData.nearest} />;
  return <PostPage {...loaderData.post} />;
}
