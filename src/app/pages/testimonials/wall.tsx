import layout from "../../components/layout.module.css";
import { TestimonialCard, type TestimonialCardProps } from "./testimonial-card.tsx";
import styles from "./wall.module.css";

/** Testimonial cards in rows of uneven width. A dashed card fills the last row, unless a filter is active. */
export function Wall({ cards, filtered }: { cards: readonly TestimonialCardProps[]; filtered: boolean }) {
  return (
    <div className={`${layout.cards} ${styles.grid}`} data-filtered={filtered || undefined}>
      {cards.map((card) => (
        <TestimonialCard key={card.place} {...card} />
      ))}
    </div>
  );
}
