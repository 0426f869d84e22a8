import { siteContext } from "../../context.ts";
import { markStale } from "../../page-data.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { Scaffold } from "../../ui/art/scaffold.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatePage } from "../../ui/state-page.tsx";
import type { Route } from "./+types/under-construction.ts";
import { constructionSite } from "./construction-site.server.ts";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { site, library } = context.get(siteContext);
  return markStale(context, { ...(await constructionSite(pattern, library)), owner: site.owner.name });
}

export function meta({ loaderData: { title, summary, owner } }: Route.MetaArgs) {
  return pageMeta({ title, description: summary, owner });
}

/** Stands in place of a page whose content is there and whose view is being built. */
export default function UnderConstruction({ loaderData: { title, summary } }: Route.ComponentProps) {
  return (
    <StatePage
      title={title}
      art={<Scaffold />}
      actions={
        <>
          <ButtonLink href="/">
            Go to the home page
            <Icon name="arrow" />
          </ButtonLink>
          <ButtonLink href="/portfolio" look="outline">
            See what is built
          </ButtonLink>
        </>
      }
    >
      <p>{summary}</p>
      <p>This page is being built.</p>
    </StatePage>
  );
}
