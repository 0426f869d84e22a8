import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import type { Route } from "./+types/story.ts";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const { words, story } = loadStory(thisPage(args, "story"), args.context.get(siteContext));
  return pageData(args, ["story"], words, { story });
}

export const meta = headOfPage;

export default function Story({ loaderData }: Route.ComponentProps) {
  return <StoryPage story={loaderData.story} />;
}
