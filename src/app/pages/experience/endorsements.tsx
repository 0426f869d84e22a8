import type { Written } from "../../../domain/documents/written-in.ts";
import { Avatar, type AvatarImage } from "../../components/avatar.tsx";
import { MaybeLink, SmartLink } from "../../components/links.tsx";
import type { SafeHtml } from "../../components/text.tsx";
import { QuoteText } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./endorsements.module.css";

/** Evidence for an experience: quotes of colleagues, and links to stories. */
export interface EndorsementsProps {
  readonly endorsements: readonly (Written & {
    readonly words: SafeHtml;
    /** Display name; the full one stays on the server (D5). */
    readonly name: string;
    readonly role: string;
    readonly avatar: AvatarImage;
    /** Address of the card on the wall. */
    readonly href: string | undefined;
  })[];
  readonly stories: readonly (Written & { readonly title: string; readonly href: string })[];
}

/** Short quotes below an experience, each linked to its source. */
export function Endorsements({ endorsements, stories }: EndorsementsProps) {
  const t = useText();
  return (
    <div className={styles.endorsements}>
      {endorsements.length > 0 && (
        <>
          <h3>{t("What others say")}</h3>
          {endorsements.map(({ words, name, role, avatar, href, writtenIn }) => (
            <figure key={href ?? name} lang={writtenIn}>
              <QuoteText html={words} />
              <figcaption>
                <Avatar image={avatar} size="small" />
                <span>
                  <MaybeLink href={href}>{name}</MaybeLink> {role}
                </span>
              </figcaption>
            </figure>
          ))}
        </>
      )}
      {stories.length > 0 && (
        <p>
          {filled(t("Case study: {stories}"), {
            stories: stories.map(({ title, href, writtenIn }, index) => (
              <span key={href} lang={writtenIn}>
                {index > 0 && t(", ")}
                <SmartLink href={href}>{title}</SmartLink>
              </span>
            )),
          })}
        </p>
      )}
    </div>
  );
}
