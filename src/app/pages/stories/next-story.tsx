import type { Written } from "../../../domain/documents/written-in.ts";
import { Icon } from "../../components/controls/icon.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { TwoStyles } from "../../components/text/title.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./next-story.module.css";

export interface NextStoryProps extends Written {
  readonly title: string;
  readonly href: string;
}

/** Link to the next story, with its title at full size. */
export function NextStory({ title, href, writtenIn }: NextStoryProps) {
  const t = useText();
  return (
    <SmartLink href={href} className={styles.next}>
      <span className={`${layout.wrap} ${styles.content}`}>
        <b>{t("Next project")}</b>
        <span className={styles.title} data-stacked lang={writtenIn}>
          <TwoStyles>{title}</TwoStyles>
        </span>
        <Icon name="arrow" />
      </span>
    </SmartLink>
  );
}
