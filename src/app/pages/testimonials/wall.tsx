import { Brick, type BrickProps } from "./testimonial-card.tsx";
import styles from "./wall.module.css";

/** Bricks in courses with uneven joints. The last course ends in a dashed brick, unless part of the wall is hidden. */
export function Wall({ bricks, filtered }: { bricks: readonly BrickProps[]; filtered: boolean }) {
  return (
    <div className={styles["wall"]} data-filtered={filtered || undefined}>
      {bricks.map((brick) => (
        <Brick key={brick.place} {...brick} />
      ))}
    </div>
  );
}
