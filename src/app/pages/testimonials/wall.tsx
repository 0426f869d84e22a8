import layout from "../../components/layout.module.css";
import { TestimonialCard, type TestimonialCardProps } from "./testimonial-card.tsx";
import styles from "./wall.module.css";

/** Bricks in courses with uneven joints. The last course ends in a dashed card, unless part of the wall is hidden. */
export function Wall({ cards, filtered }: { cards: readonly TestimonialCardProps[]; filtered: boolean }) {
  return (
    <div className={`${layout.wall} ${styles.wall}`} data-filtered={filtered || undefined}>
      {cards.map((card) => (
        <TestimonialCard key={card.place} {...card} />
      ))}
    </div>
  );
}
