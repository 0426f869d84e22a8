import { siteContext } from "../../context.ts";
import { unlistedHead } from "../../page-head.server.ts";
import { pageName } from "../../page-name.server.ts";
import { Scaffold } from "../../ui/art/scaffold.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatePage } from "../../ui/state-page.tsx";
import type { Route } from "./+types/placeholder.ts";

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { site } = context.get(siteContext);
  const name = pageName(site.menu, pattern);
  const words = { title: `${name}, coming soon`, description: `The page ${name} is drawn but not built yet.` };
  return { name, head: unlistedHead(site, words) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Stands at every address whose page is still to come (specification 2). */
export default function Placeholder({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <StatePage
      title="Coming soon"
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
      <p>
        This page, {name}, is drawn but not built yet. What you see is its outline; it will stand on the same ground
        when it is ready.
      </p>
    </StatePage>
  );
}
