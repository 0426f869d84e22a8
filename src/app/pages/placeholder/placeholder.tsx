import { translateInto } from "../../../domain/language/translate.ts";
import { listOf, pageName } from "../../../domain/site/page-table.ts";
import { Scaffold } from "../../components/art/scaffold.tsx";
import { ButtonLink } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import { MessagePage } from "../../components/text/message-page.tsx";
import { siteContext } from "../../context.ts";
import { translationData } from "../../data/page-data.server.ts";
import { unlistedHead } from "../../data/page-head.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/placeholder.ts";

export function loader(args: Route.LoaderArgs) {
  const { site } = args.context.get(siteContext);
  const t = translateInto(site.language);
  const name = pageName(thisPage(args, "placeholder"));
  const words = {
    title: t("{page}, coming soon", { page: name }),
    description: t("This page isn’t ready yet."),
  };
  return {
    ...translationData(site.language, "placeholder"),
    head: unlistedHead(site, words),
    name,
    projects: listOf(site.pages, "project")?.path,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A planned page, the same for every address but its name (specification 2). */
export default function Placeholder({ loaderData: { name, projects } }: Route.ComponentProps) {
  const t = useText();
  return (
    <MessagePage
      title={t("Coming soon")}
      art={<Scaffold />}
      actions={
        <>
          <ButtonLink href="/">
            {t("Go to the home page")}
            <Icon name="arrow" />
          </ButtonLink>
          {projects !== undefined && (
            <ButtonLink href={projects} look="outline">
              {t("See projects")}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t("This page isn’t ready yet.")}</p>
    </MessagePage>
  );
}
