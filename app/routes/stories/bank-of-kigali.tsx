import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/bank-of-kigali.ts";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return markStale(context, await loadStory("bank-of-kigali", context.get(siteContext)));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

export default function BankOfKigali({ loaderData }: Route.ComponentProps) {
  return <StoryPage story={loaderData.story} />;
}
