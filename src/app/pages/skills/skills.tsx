import { siteContext } from "../../context.ts";
import { listQuery } from "../../data/list-page.server.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/skills.ts";
import { SkillList } from "./skill-list.tsx";
import { skillList } from "./skills-data.server.ts";

export function loader(args: Route.LoaderArgs) {
  const { words, list } = skillList(thisPage(args, "skills"), args.context.get(siteContext), listQuery(args));
  return pageData(args, ["skills"], words, { list });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Skills({ loaderData }: Route.ComponentProps) {
  return <SkillList {...loaderData.list} />;
}
