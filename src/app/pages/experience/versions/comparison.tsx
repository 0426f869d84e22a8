import { useRef, useState } from "react";
import layout from "../../../components/layout.module.css";
import { type DescribedPicture, Picture } from "../../../components/picture.tsx";
import { useText } from "../../../language/text.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import styles from "./comparison.module.css";

interface Pictured {
  readonly entry: ExperienceEntryProps;
  readonly picture: DescribedPicture;
}

/**
 * Two versions under a line that moves, at first the oldest and the latest. Without scripts, they are side by side.
 * @param versions at least two, oldest first
 */
export function Comparison({ versions }: { versions: readonly Pictured[] }) {
  const t = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);
  const [before, setBefore] = useState(versions[0]);
  const [after, setAfter] = useState(versions.at(-1));
  if (before === undefined || after === undefined) return null;
  const sizes = "(width >= 60rem) 52rem, 100vw";

  function move(value: number) {
    setShare(value);
    stage.current?.style.setProperty("--share", `${value}cqi`);
  }

  return (
    <fieldset className={styles.comparison}>
      <legend className={layout.visuallyHidden}>{t("Compare two versions")}</legend>
      <div className={styles.names}>
        <Choice name={t("First version")} chosen={before} other={after} versions={versions} onChoose={setBefore} />
        <Choice name={t("Second version")} chosen={after} other={before} versions={versions} onChoose={setAfter} />
      </div>
      <div className={styles.stage} ref={stage}>
        <div className={styles.after}>
          <Picture key={after.entry.id} image={after.picture} alt={after.picture.alt} sizes={sizes} loading="eager" />
        </div>
        <div className={styles.before}>
          <Picture key={before.entry.id} image={before.picture} alt={before.picture.alt} sizes={sizes} />
        </div>
        <input
          className={layout.needsScripts}
          type="range"
          value={share}
          autoComplete="off"
          aria-label={t("{before} to {after}", { before: before.entry.title, after: after.entry.title })}
          aria-valuetext={t("{share}% {before}, {rest}% {after}", {
            share,
            before: before.entry.title,
            rest: 100 - share,
            after: after.entry.title,
          })}
          onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
        />
        <div className={`${styles.line} ${layout.needsScripts}`} />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly chosen: Pictured;
  readonly other: Pictured;
  readonly versions: readonly Pictured[];
  readonly onChoose: (version: Pictured | undefined) => void;
}

/** A version's name, which chooses another one, and its subtitle. */
function Choice({ name, chosen, other, versions, onChoose }: ChoiceProps) {
  const { id, title, subtitle, writtenIn } = chosen.entry;
  return (
    <div className={styles.choice}>
      <div className={layout.needsScripts}>
        <select
          aria-label={name}
          value={id}
          autoComplete="off"
          onChange={({ currentTarget }) => onChoose(versions.find(({ entry }) => entry.id === currentTarget.value))}
        >
          {versions.map(({ entry }) => (
            <option key={entry.id} value={entry.id} lang={entry.writtenIn} disabled={entry.id === other.entry.id}>
              {entry.title}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.title} lang={writtenIn}>
        {title}
      </p>
      {subtitle && (
        <p className={styles.subtitle} lang={writtenIn}>
          {subtitle}
        </p>
      )}
    </div>
  );
}
