import { type FormEvent, useRef, useState } from "react";
import { isSent, sendEmail } from "../../../analytics/email.ts";
import type { EmailSettings } from "../../../analytics/settings.ts";
import {
  asMailto,
  CONTACT_LIMITS,
  type ContactField,
  type ContactMessage,
  contactProblems,
  maySendAgain,
  trimmed,
} from "../../../domain/contact/contact-message.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { emailOf, mailbox, spelledOut } from "../../../domain/site/links.ts";
import { qrCode } from "../../../domain/site/qr-code.ts";
import { Button } from "../../components/button.tsx";
import fields from "../../components/field.module.css";
import { IconLinks } from "../../components/links.tsx";
import { OwnerFacts } from "../../components/owner-facts.tsx";
import { Disclaimers } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { fileLink, withIcon } from "../../data/links.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/contact.ts";
import styles from "./contact.module.css";

export function loader(args: Route.LoaderArgs) {
  const { site, siteUrl, services } = args.context.get(siteContext);
  const t = translateInto(site.language);
  const { title, subtitle, lead, disclaimers, description, form } = thisPage(args, "contact");
  const email = emailOf(site.links);
  const code = qrCode(siteUrl);
  const address = spelledOut(siteUrl);
  const page = {
    ...{ title, subtitle, lead, disclaimers },
    email: email === undefined ? undefined : { url: email, ...mailbox(email) },
    links: [
      ...site.links.filter(({ url }) => url !== email).map(withIcon),
      fileLink("/contact.vcf", t("Save contact")),
    ],
    code: code && {
      path: code.path,
      // With the margin of four modules that cameras need.
      viewBox: `-4 -4 ${code.size + 8} ${code.size + 8}`,
      ...{ address, label: t("QR code of {address}", { address }) },
    },
    facts: { name: site.owner.name, role: site.owner.role, url: `${siteUrl}/` },
    form: form ? services.email : undefined,
  };
  return pageData(args, ["contact"], { title, description }, page);
}

export const meta = headOfPage;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { title, subtitle, lead, disclaimers, email, links, code, facts, form } = loaderData;
  return (
    <div className="wrap h-card">
      <PageHead title={title} subtitle={subtitle} lead={lead && <p>{lead}</p>} />
      <div className={`stack gap7 ruled spacious top ${styles.columns}`}>
        <div className="stack gap6">
          {email && (
            <a className={`u-email breaks ${styles.address}`} href={email.url}>
              {email.name}
              <wbr />
              <b>{email.domain}</b>
            </a>
          )}
          <IconLinks links={links} className={undefined} />
          {code && (
            <figure className={`stack gap2 ${styles.code}`}>
              <svg viewBox={code.viewBox} role="img" aria-label={code.label}>
                <path d={code.path} shapeRendering="crispEdges" />
              </svg>
              <figcaption className="note">{code.address}</figcaption>
            </figure>
          )}
        </div>
        {form && <ContactForm email={email?.url} settings={form} />}
      </div>
      <Disclaimers texts={disclaimers} />
      <OwnerFacts {...facts} />
    </div>
  );
}

type Status =
  | { readonly is: "writing" | "sending" | "sent" }
  | { readonly is: "failed"; readonly why: string; readonly message: ContactMessage };

/** A hidden field that only bots fill in. */
const HONEYPOT = "website";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", autoComplete: "email", type: "email" },
  { name: "message", label: "Message" },
] as const;

/**
 * Sends a message to the owner. If sending fails, the input is kept. The form is hidden without scripts; before
 * hydration, `dialog` prevents the browser from submitting it.
 */
function ContactForm({ email, settings }: { email: string | undefined; settings: EmailSettings }) {
  const t = useText();
  const [problems, setProblems] = useState<Partial<Record<ContactField, string>>>({});
  const [status, setStatus] = useState<Status>({ is: "writing" });
  const lastSentAt = useRef<number>(undefined);

  async function send(message: ContactMessage, isProgram: boolean): Promise<Status> {
    if (isProgram) return { is: "sent" };
    const now = new Date();
    if (!maySendAgain(lastSentAt.current, now.getTime()))
      return { is: "failed", why: t("You just sent a message. Wait 30 seconds, then try again."), message };
    const response = await sendEmail(settings, {
      url: window.location.href,
      activity: `Message from ${message.name} <${message.email}>`,
      on: now.toISOString(),
      ...message,
    });
    if (!isSent(response))
      return { is: "failed", why: t("Your message wasn’t sent ({reason}).", { reason: response.text }), message };
    lastSentAt.current = now.getTime();
    return { is: "sent" };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (field: string) => String(data.get(field) ?? "");
    const message = trimmed({ name: text("name"), email: text("email"), message: text("message") });
    const found = contactProblems(message, t);
    setProblems(found);
    const first = FIELDS.find(({ name }) => found[name] !== undefined);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name=${first.name}]`)?.focus();
    setStatus({ is: "sending" });
    const ended = await send(message, text(HONEYPOT) !== "");
    if (ended.is === "sent") form.reset();
    setStatus(ended);
  }

  return (
    <form
      className={`stack gap5 block needs-scripts screen-only relative ${styles.form}`}
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-label={t("Write a message")}
    >
      {FIELDS.map((field) => (
        <Field key={field.name} field={field} problem={problems[field.name]} />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" disabled={status.is === "sending"}>
        {t(status.is === "sending" ? "Sending …" : "Send")}
      </Button>
      <p className={styles.status} role="status">
        {status.is === "sent" && t("Thank you. Your message was sent.")}
        {status.is === "failed" && (
          <>
            {status.why}{" "}
            {email === undefined
              ? t("Nothing you typed was lost. Try again.")
              : filled(t("Nothing you typed was lost. Try again, or {link}"), {
                  link: (
                    <a href={asMailto(email, status.message, t)} className="underlined">
                      {t("send it as an email")}
                    </a>
                  ),
                })}
          </>
        )}
      </p>
    </form>
  );
}

function Field({ field, problem }: { field: (typeof FIELDS)[number]; problem: string | undefined }) {
  const { label, ...own } = field;
  const t = useText();
  const id = `contact-${own.name}`;
  const shared = {
    id,
    className: fields.field,
    ...own,
    required: true,
    maxLength: CONTACT_LIMITS[own.name] + 1,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem && `${id}-problem`,
  };
  return (
    <div className="stack gap2 full">
      <label className="strong" htmlFor={id}>
        {t(label)}
      </label>
      {own.name === "message" ? <textarea {...shared} rows={6} /> : <input {...shared} />}
      {problem && (
        <p id={`${id}-problem`} className={fields.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
