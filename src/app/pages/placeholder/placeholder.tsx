import { Scaffold } from "../../components/art/scaffold.tsx";
import { ButtonLink } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import { MessagePage } from "../../components/text/message-page.tsx";
import { siteContext } from "../../context.ts";
import { unlistedHead } from "../../data/page-head.server.ts";
import { pageName } from "../../data/page-name.server.ts";
import { routePath } from "../../data/route-path.server.ts";
import type { Route } from "./+types/placeholder.ts";

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { site } = context.get(siteContext);
  const name = pageName(site.menu, pattern);
  const words = { title: `${name}, coming soon`, description: `The page ${name} is planned but not built yet.` };
  return { name, head: unlistedHead(site, words), resume: routePath(pattern) === "/resumes" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Stands at every address whose page is still to come (specification 2). */
export default function Placeholder({ loaderData: { name, resume } }: Route.ComponentProps) {
  return (
    <MessagePage title="Coming soon" art={<Scaffold />} actions={resume ? <ResumeActions /> : <PageActions />}>
      <p>The page {name} is planned but not built yet.</p>
      {resume && <p>The resume itself is ready, to read and to download.</p>}
    </MessagePage>
  );
}

function PageActions() {
  return (
    <>
      <ButtonLink href="/">
        Go to the home page
        <Icon name="arrow" />
      </ButtonLink>
      <ButtonLink href="/portfolio" look="outline">
        See what is built
      </ButtonLink>
    </>
  );
}

/** Where resumes are to be kept, whoever comes by looks for the one there is. */
function ResumeActions() {
  return (
    <>
      <ButtonLink href="/resume.pdf">
        Resume as PDF
        <Icon name="arrow" />
      </ButtonLink>
      <ButtonLink href="/professional" look="outline">
        See the experience
      </ButtonLink>
    </>
  );
}
