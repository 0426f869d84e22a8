import type { Written } from "../../../domain/documents/written-in.ts";
import { Icon } from "../../components/icon.tsx";
import layout from "../../components/layout.module.css";
import { SmartLink } from "../../components/links.tsx";
import { Picture, type PictureImage } from "../../components/picture.tsx";
import { TwoStyles } from "../../components/title.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./next-story.module.css";

export interface NextStoryProps extends Written {
  readonly title: string;
  readonly href: string;
  readonly picture: PictureImage;
}

const SIZES = "(width >= 56.25rem) 40vw, 100vw";

/** Link to the next story, with its cover. */
export function NextStory({ title, href, picture, writtenIn }: NextStoryProps) {
  const t = useText();
  return (
    <SmartLink href={href} className={styles.next}>
      <span className={`${layout.wrap} ${styles.content}`}>
        <span className={styles.words}>
          <b>{t("Next project")}</b>
          <span className={styles.title} data-stacked lang={writtenIn}>
            <TwoStyles>{title}</TwoStyles>
          </span>
          <Icon name="arrow" />
        </span>
        <Picture image={picture} alt="" sizes={SIZES} />
      </span>
    </SmartLink>
  );
}
