import { documentFile, storyOf } from "../../../domain/site/addresses.ts";
import { llmsText } from "../../../domain/site/llms-text.ts";
import type { Page } from "../../../domain/site/page.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/llms.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, repository, documents } = context.get(siteContext);
  function descriptionOf(page: Page): string | undefined {
    if (page.kind === "document") return documents.get(documentFile(page))?.summary;
    if (page.kind === "story" || page.kind === "planner") return repository.story(storyOf(page))?.summary;
    return "description" in page ? page.description : undefined;
  }
  return new Response(llmsText(site, siteUrl, descriptionOf), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
