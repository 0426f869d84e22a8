import { translateInto } from "../../../domain/language/translate.ts";
import { emailOf, mailbox, spelledOut } from "../../../domain/site/links.ts";
import { qrCode } from "../../../domain/site/qr-code.ts";
import { IconLinks } from "../../components/links.tsx";
import { OwnerFacts } from "../../components/owner-facts.tsx";
import { Disclaimers } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { fileLink, withIcon } from "../../data/links.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import type { Route } from "./+types/contact.ts";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form.tsx";

export function loader(args: Route.LoaderArgs) {
  const { site, siteUrl, services } = args.context.get(siteContext);
  const t = translateInto(site.language);
  const { title, subtitle, lead, disclaimers, description, form } = thisPage(args, "contact");
  const email = emailOf(site.links);
  const code = qrCode(siteUrl);
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
      links: [
        ...site.links.filter(({ url }) => url !== email).map(withIcon),
        fileLink("/contact.vcf", t("Save contact")),
      ],
      code: code && {
        path: code.path,
        // With the margin of four modules that cameras need.
        viewBox: `-4 -4 ${code.size + 8} ${code.size + 8}`,
        label: t("QR code of {address}", { address: spelledOut(siteUrl) }),
      },
      facts: { name: site.owner.name, role: site.owner.role, url: `${siteUrl}/` },
      form: form ? services.email : undefined,
    },
  );
}

export const meta = headOfPage;

/** Ways to reach the owner: email, links, and an optional form. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const { title, subtitle, lead, disclaimers, email, links, code, facts, form } = loaderData;
  return (
    <div className="wrap h-card">
      <PageHead title={title} subtitle={subtitle} lead={lead && <p>{lead}</p>} />
      <div className={`stack gap7 ruled ${styles.columns}`}>
        <div className="stack gap6">
          {email && (
            <a className={`u-email ${styles.address}`} href={email.url}>
              {email.name}
              <wbr />
              <b>{email.domain}</b>
            </a>
          )}
          <IconLinks links={links} className={undefined} />
          {code && (
            <svg className={styles.code} viewBox={code.viewBox} role="img" aria-label={code.label}>
              <path d={code.path} shapeRendering="crispEdges" />
            </svg>
          )}
        </div>
        {form && <ContactForm email={email?.url} settings={form} />}
      </div>
      <Disclaimers texts={disclaimers} />
      <OwnerFacts {...facts} />
    </div>
  );
}
