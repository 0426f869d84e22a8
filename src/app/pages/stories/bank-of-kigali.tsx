import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/bank-of-kigali.ts";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, story } = await loadStory("bank-of-kigali", args.context.get(siteContext));
  return pageData(args, words, { story });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function BankOfKigali({ loaderData }: Route.ComponentProps) {
  return <StoryPage story={loaderData.story} />;
}
