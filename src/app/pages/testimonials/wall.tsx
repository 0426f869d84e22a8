import { wallTone } from "../../../domain/testimonials/wall-tones.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import styles from "./wall.module.css";
import type { WallCard } from "./wall-data.server.ts";

/** Testimonial cards in rows of uneven width, each of which fills the wall. */
export function Wall({ cards }: { cards: readonly WallCard[] }) {
  return (
    <div className={styles.wall}>
      {cards.map((card, position) => (
        <TestimonialCard key={card.place} {...card} tone={wallTone(card, position)} />
      ))}
    </div>
  );
}
