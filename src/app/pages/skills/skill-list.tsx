import type { Written } from "../../../domain/documents/written-in.ts";
import { type ChipProps, Chips } from "../../components/controls/chips.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import { ListStart, type PageLinks, Pagination } from "../../components/controls/pagination.tsx";
import layout from "../../components/layout.module.css";
import { Disclaimers } from "../../components/text/disclaimers.tsx";
import { EmptyState } from "../../components/text/empty-state.tsx";
import { PageHead } from "../../components/text/page-head.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./skill-list.module.css";

export interface SkillListProps {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly lead: string | undefined;
  readonly disclaimers: readonly string[];
  readonly links: PageLinks | undefined;
  readonly groups: readonly SkillGroupProps[];
  readonly languages: {
    readonly id: string;
    readonly heading: string;
    readonly list: readonly (Written & {
      readonly id: string;
      readonly name: string;
      readonly level: string | undefined;
    })[];
  };
}

/** Skills of one level. */
export interface SkillGroupProps {
  /** Or another heading for skills without a level. Undefined if no skill has one. */
  readonly level: string | undefined;
  readonly skills: readonly SkillProps[];
}

export interface SkillProps extends Written {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly ChipProps[];
  /** Evidence, grouped by kind. */
  readonly evidence: readonly {
    readonly kind: string;
    readonly links: readonly { readonly title: string; readonly href: string }[];
  }[];
}

/** Skills by level, then languages. */
export function SkillList({ title, subtitle, lead, disclaimers, links, groups, languages }: SkillListProps) {
  const t = useText();
  const isEmpty = groups.length === 0 && languages.list.length === 0;
  return (
    <div className={layout.wrap}>
      <PageHead title={title} subtitle={subtitle} lead={lead && <p>{lead}</p>} />
      <Disclaimers texts={disclaimers} />
      <ListStart links={links} />
      {groups.map((group, index) => (
        <SkillGroup key={group.level ?? ""} id={`_level-${index}`} {...group} />
      ))}
      {languages.list.length > 0 && (
        <section className={`${layout.withMeta} ${styles.group}`} aria-labelledby={languages.id}>
          <h2 id={languages.id}>{languages.heading}</h2>
          <ul className={styles.languages}>
            {languages.list.map(({ id, name, level, writtenIn }) => (
              <li key={id} lang={writtenIn}>
                <b>{name}</b> {level}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isEmpty && (
        <EmptyState>
          <p>{t("No skills listed yet.")}</p>
        </EmptyState>
      )}
      <Pagination links={links} />
    </div>
  );
}

function SkillGroup({ id, level, skills }: SkillGroupProps & { id: string }) {
  return (
    <section className={`${layout.withMeta} ${styles.group}`} aria-labelledby={level && id}>
      {level && <h2 id={id}>{level}</h2>}
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <Skill key={skill.id} {...skill} Heading={level === undefined ? "h2" : "h3"} />
        ))}
      </ul>
    </section>
  );
}

function Skill({ id, name, keywords, evidence, writtenIn, Heading }: SkillProps & { Heading: "h2" | "h3" }) {
  const t = useText();
  const isBare = keywords.length === 0 && evidence.length === 0;
  return (
    <li id={id} className={styles.skill} data-bare={isBare || undefined}>
      <Heading lang={writtenIn}>{name}</Heading>
      <Chips chips={keywords} />
      {evidence.length > 0 && (
        <ul className={styles.evidence} aria-label={t("Used in")}>
          {evidence.map(({ kind, links }) => (
            <li key={kind}>
              {filled(t("{kind}: {links}"), {
                kind,
                links: links.map(({ title, href }, index) => (
                  <span key={href}>
                    {index > 0 && t("; ")}
                    <SmartLink href={href}>{title}</SmartLink>
                  </span>
                )),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
