import { data, redirectDocument } from "react-router";
import { Wall } from "../../components/art/wall.tsx";
import { ButtonLink } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import { MessagePage } from "../../components/text/message-page.tsx";
import { siteContext } from "../../context.ts";
import { unlistedHead } from "../../data/page-head.server.ts";
import type { Route } from "./+types/not-found.ts";
import { knownPages, nearestPage } from "./nearest-page.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  // The page was removed after this browser got its routes: a full page load gets the current ones (D28).
  if (site.namesRoutes) throw redirectDocument(`/${params["*"]}`);
  const nearest = nearestPage(params["*"], await knownPages(site));
  const head = unlistedHead(site.site, { title: "Not found", description: "There is no page at this address." });
  return data({ head, nearest }, { status: 404 });
}

/** The page may have been added after this browser got its routes, so this asks the server (D28). */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  throw redirectDocument(url.href);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Every unknown address: status 404 and a suggestion (D18). */
export default function NotFound({ loaderData: { nearest } }: Route.ComponentProps) {
  return (
    <MessagePage
      title="Not found"
      art={<Wall />}
      actions={
        <>
          <ButtonLink href="/">
            Go to the home page
            <Icon name="arrow" />
          </ButtonLink>
          {nearest && (
            <ButtonLink href={nearest.path} look="outline">
              {`Did you mean ${nearest.title}?`}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>There is a gap where this page should be.</p>
    </MessagePage>
  );
}
