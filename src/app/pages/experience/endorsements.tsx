import { MaybeLink, SmartLink } from "../../components/controls/links.tsx";
import { Avatar, type AvatarImage } from "../../components/picture/avatar.tsx";
import type { SafeHtml } from "../../components/text/prose.tsx";
import { QuoteText } from "../../components/text/quote.tsx";
import styles from "./endorsements.module.css";

/** What backs an experience: the words of colleagues, and where it is told at length. */
export interface EndorsementsProps {
  readonly endorsements: readonly {
    readonly words: SafeHtml;
    /** Display name; the full one stays on the server (D5). */
    readonly name: string;
    readonly role: string;
    readonly avatar: AvatarImage;
    /** Its place on the wall. */
    readonly href: string | undefined;
  }[];
  readonly stories: readonly { readonly title: string; readonly href: string }[];
}

/** Quiet words below a claim, each with the way to the rest of them. */
export function Endorsements({ endorsements, stories }: EndorsementsProps) {
  return (
    <div className={styles.endorsements}>
      {endorsements.length > 0 && (
        <>
          <h3>What colleagues say</h3>
          {endorsements.map(({ words, name, role, avatar, href }) => (
            <figure key={href ?? name}>
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
          {"Case study: "}
          {stories.map(({ title, href }, index) => (
            <span key={href}>
              {index > 0 && ", "}
              <SmartLink href={href}>{title}</SmartLink>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
