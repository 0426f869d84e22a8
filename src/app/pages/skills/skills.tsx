import { Chips } from "../../components/chips.tsx";
import { SmartLink } from "../../components/links.tsx";
import { ListStart, Pagination } from "../../components/pagination.tsx";
import { Disclaimers, EmptyState } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { listQuery } from "../../data/lists.server.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import type { Route } from "./+types/skills.ts";
import styles from "./skills.module.css";
import { type SkillsProps, skillsData } from "./skills.server.ts";

export function loader(args: Route.LoaderArgs) {
  const { words, list } = skillsData(thisPage(args, "skills"), args.context.get(siteContext), listQuery(args));
  return pageData(args, ["skills"], words, { list });
}

export const meta = headOfPage;

type SkillGroupProps = SkillsProps["groups"][number];

export default function Skills({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { title, subtitle, lead, disclaimers, links, groups, languages } = loaderData.list;
  const isEmpty = groups.length + languages.list.length === 0;
  return (
    <div className="wrap">
      <PageHead title={title} subtitle={subtitle} lead={lead && <p>{lead}</p>} />
      <Disclaimers texts={disclaimers} />
      <ListStart links={links} />
      {groups.map((group, index) => (
        <SkillGroup key={group.level ?? ""} id={`_level-${index}`} {...group} />
      ))}
      {languages.list.length > 0 && (
        <section className={`with-meta lined spacious ${styles.group}`} aria-labelledby={languages.id}>
          <h2 id={languages.id}>{languages.heading}</h2>
          <ul className={`row quiet titled ${styles.languages}`}>
            {languages.list.map(({ id, name, level, writtenIn }) => (
              <li key={id} lang={writtenIn}>
                <b className="heading">{name}</b> {level}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isEmpty && <EmptyState text={t("No skills listed yet.")} />}
      <Pagination links={links} />
    </div>
  );
}

function SkillGroup({ id, level, skills }: SkillGroupProps & { id: string }) {
  return (
    <section className={`with-meta lined spacious ${styles.group}`} aria-labelledby={level && id}>
      {level && <h2 id={id}>{level}</h2>}
      <ul className={`row baseline ${styles.skills}`}>
        {skills.map((skill) => (
          <Skill key={skill.id} skill={skill} Heading={level === undefined ? "h2" : "h3"} />
        ))}
      </ul>
    </section>
  );
}

function Skill({ skill, Heading }: { skill: SkillGroupProps["skills"][number]; Heading: "h2" | "h3" }) {
  const { id, name, keywords, evidence, writtenIn } = skill;
  const t = useText();
  const isBare = keywords.length === 0 && evidence.length === 0;
  return (
    <li id={id} className={`stack gap3 ${styles.skill}`} data-part="entry" data-bare={isBare || undefined}>
      <Heading className="heading" lang={writtenIn}>
        {name}
      </Heading>
      <Chips chips={keywords} />
      {evidence.length > 0 && (
        <ul className={`quiet screen-only measure ${styles.evidence}`} aria-label={t("Used in")}>
          {evidence.map(({ kind, links }) => (
            <li key={kind}>
              {filled(t("{kind}: {links}"), {
                kind,
                links: links.map(({ title, href }, index) => (
                  <span key={href}>
                    {index > 0 && t("; ")}
                    <SmartLink href={href} className="underlined">
                      {title}
                    </SmartLink>
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
