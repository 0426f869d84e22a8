import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Chip } from "../../components/chips.tsx";
import { Icon } from "../../components/icon.tsx";
import { SmartLink } from "../../components/links.tsx";
import { Picture } from "../../components/picture.tsx";
import { PageTitle, TwoStyles } from "../../components/title.tsx";
import { useText } from "../../language/text.tsx";
import { Section } from "./sections.tsx";
import type { StoryProps } from "./story.server.ts";
import styles from "./story-page.module.css";

interface StoryPageProps {
  readonly story: StoryProps;
  /** Below the story, and linked from its head, since it is far below. */
  readonly tool?: { readonly link: { readonly href: string; readonly label: string }; readonly element: ReactNode };
}

/** A story: head, facts, sections, a tool if it has one, and a link to the next one. */
export function StoryPage({ story, tool }: StoryPageProps) {
  const { facts, sections, next, inProgress, writtenIn } = story;
  return (
    <div data-in-progress={inProgress || undefined}>
      <Head story={story} link={tool?.link} />
      {facts.length > 0 && (
        <div className="wrap">
          <dl className={styles.facts} lang={writtenIn}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} lang={writtenIn} />
      ))}
      {tool?.element}
      {next && <NextStory {...next} />}
    </div>
  );
}

/** A wide cover is cropped at the sides on narrow screens. */
const WIDE = "(width >= 76rem) 100vw, 76rem";
const BESIDE = "(width >= 56.25rem) 56vw, 100vw";

/** Letters of a title in the largest type beside a cover. */
const LONGEST = 18;

interface HeadProps extends Pick<StoryPageProps, "story"> {
  readonly link: NonNullable<StoryPageProps["tool"]>["link"] | undefined;
}

/** Title and cover. A wide cover is behind the title, others beside it. */
function Head({ story: { title, subtitle, cover, inProgress, writtenIn }, link }: HeadProps) {
  const t = useText();
  const isLong = !cover.wide && title.length > LONGEST;
  return (
    <header className={styles.head} data-hero data-wide={cover.wide || undefined}>
      <div className={`wrap ${styles.words}`} data-long={isLong || undefined}>
        {inProgress && <Chip label={t("In progress")} tone="orange" live />}
        <PageTitle stacked lang={writtenIn}>
          {title}
        </PageTitle>
        <p lang={writtenIn}>{subtitle}</p>
        {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
      </div>
      <Picture image={cover} alt={cover.alt} sizes={cover.wide ? WIDE : BESIDE} loading="eager" fetchPriority="high" />
    </header>
  );
}

/** A link to the next story, with its cover. */
function NextStory({ title, href, picture, writtenIn }: NonNullable<StoryProps["next"]>) {
  const t = useText();
  return (
    <SmartLink href={href} className={styles.next}>
      <span className={`wrap ${styles.nextContent}`}>
        <span className={styles.nextWords}>
          <b>{t("Next project")}</b>
          <span className={styles.nextTitle} data-stacked lang={writtenIn}>
            <TwoStyles>{title}</TwoStyles>
          </span>
          <Icon name="arrow" />
        </span>
        <Picture image={picture} alt="" sizes="(width >= 56.25rem) 40vw, 100vw" />
      </span>
    </SmartLink>
  );
}
