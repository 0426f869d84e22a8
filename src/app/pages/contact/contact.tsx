import { emailOf, mailbox } from "../../../domain/site/links.ts";
import { IconLinks } from "../../components/links.tsx";
import { Disclaimers } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { withIcon } from "../../data/links.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import type { Route } from "./+types/contact.ts";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form.tsx";

export function loader(args: Route.LoaderArgs) {
  const { site, services } = args.context.get(siteContext);
  const { title, subtitle, lead, disclaimers, description, form } = thisPage(args, "contact");
  const email = emailOf(site.links);
  return pageData(
    args,
    ["contact"],
    { title, description },
    {
      title,
      subtitle,
      lead,
      disclaimers,
      email: email === undefined ? undefined : { url: email, ...mailbox(email) },
      links: site.links.filter(({ url }) => url !== email).map(withIcon),
      form: form ? services.email : undefined,
    },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Ways to reach the owner: email, links, and an optional form. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { title, subtitle, lead, disclaimers, email, links, form } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={title} subtitle={subtitle} lead={lead && <p>{lead}</p>} />
      <div className={`stack gap7 ruled ${styles.columns}`}>
        <div className="stack gap6">
          {email && (
            <a className={styles.address} href={email.url}>
              {email.name}
              <wbr />
              <b>{email.domain}</b>
            </a>
          )}
          {links.length > 0 && <IconLinks links={links} className={undefined} />}
        </div>
        {form && <ContactForm email={email?.url} settings={form} />}
      </div>
      <Disclaimers texts={disclaimers} />
    </div>
  );
}
