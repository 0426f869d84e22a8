import { translateInto } from "../../../domain/language/translate.ts";
import { listOf, pageName, resumePage } from "../../../domain/site/page-table.ts";
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
  const page = thisPage(args, "placeholder");
  const t = translateInto(site.language);
  const name = pageName(page);
  const words = {
    title: t("{page}, coming soon", { page: name }),
    description: t("This page isn’t ready yet."),
  };
  return {
    ...translationData(site.language, "placeholder"),
    head: unlistedHead(site, words),
    name,
    resume: page.resume,
    // Shown instead, if there is such a page.
    instead: (page.resume ? resumePage(site.pages) : listOf(site.pages, "project"))?.path,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A planned page (specification 2). */
export default function Placeholder({ loaderData: { name, resume, instead } }: Route.ComponentProps) {
  const t = useText();
  return (
    <MessagePage
      title={t("Coming soon")}
      art={<Scaffold />}
      actions={resume ? <ResumeActions experience={instead} /> : <PageActions projects={instead} />}
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t(resume ? "The current resume is ready to read and download." : "This page isn’t ready yet.")}</p>
    </MessagePage>
  );
}

function PageActions({ projects }: { projects: string | undefined }) {
  const t = useText();
  return (
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
  );
}

/** Visitors of the planned resume page are probably looking for the current one. */
function ResumeActions({ experience }: { experience: string | undefined }) {
  const t = useText();
  return (
    <>
      <ButtonLink href="/resume.pdf">{t("Resume as PDF")}</ButtonLink>
      {experience !== undefined && (
        <ButtonLink href={experience} look="outline">
          {t("See experience")}
        </ButtonLink>
      )}
    </>
  );
}
