import { translateInto } from "../../../domain/language/translate.ts";
import { listOf, pageName } from "../../../domain/site/addresses.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { thisPage, translationData, unlistedHead } from "../../data/page-data.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/placeholder.ts";
import scaffold from "./scaffold.svg?raw";

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

export const meta = headOfPage;

/** A planned page, the same for every address but its name. */
export default function Placeholder({ loaderData: { name, projects } }: Route.ComponentProps) {
  const t = useText();
  return (
    <MessagePage
      title={t("Coming soon")}
      art={scaffold}
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
