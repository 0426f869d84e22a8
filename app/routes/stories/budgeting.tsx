import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/budgeting.ts";
import { BudgetPlanner } from "./budget-planner.tsx";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return markStale(context, await loadStory("budgeting", context.get(siteContext)));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

/** A story about planning a month, and under it the means to plan one (D10). */
export default function Budgeting({ loaderData }: Route.ComponentProps) {
  return (
    <StoryPage story={loaderData.story}>
      <BudgetPlanner />
    </StoryPage>
  );
}
