import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/planner.ts";
import { BudgetPlanner } from "./planner/budget-planner.tsx";
import { plannerData } from "./planner/planner-data.server.ts";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const sources = args.context.get(siteContext);
  const { words, story } = loadStory(thisPage(args, "planner"), sources);
  return pageData(args, ["story", "planner"], words, { story, planner: plannerData(sources.site.language) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A story about budgeting, with a planner below (D10). */
export default function Planner({ loaderData }: Route.ComponentProps) {
  const { story, planner } = loaderData;
  const link = { href: "#planner", label: planner.words.heading };
  return <StoryPage story={story} tool={{ link, element: <BudgetPlanner {...planner} /> }} />;
}
