import { Bar, type BarProps } from "../planner/stacked-bar.tsx";
import styles from "./bars-section.module.css";
import { Scene, type SceneProps } from "./story-section.tsx";

export interface BarsSectionProps extends SceneProps {
  readonly bars: readonly BarProps[];
}

/** Figures with what each is made of, on one scale. */
export function BarsSection({ id, heading, bars }: BarsSectionProps) {
  return (
    <Scene id={id} heading={heading}>
      <ul className={styles["bars"]}>
        {bars.map((bar) => (
          <li key={bar.label}>
            <Bar {...bar} />
          </li>
        ))}
      </ul>
    </Scene>
  );
}
