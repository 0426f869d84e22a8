import styles from "./avatar.module.css";
import { Picture, type PictureImage } from "./picture.tsx";

/** A person or organization in a small rounded square: a picture, or initials on one of eleven colors. */
export type AvatarImage =
  | ({ readonly kind: "picture" } & PictureImage)
  | { readonly kind: "initials"; readonly letters: string; readonly color: number };

/** Decorative beside a name, so it has no alt text. */
export function Avatar({ image, size = "medium" }: { image: AvatarImage; size?: "small" | "medium" | "large" }) {
  const className = `${styles.avatar} ${styles[size] ?? ""}`;
  return image.kind === "picture" ? (
    <Picture image={image} alt="" className={className} sizes="3.5rem" />
  ) : (
    <span className={className} data-color={image.color} aria-hidden="true">
      {image.letters}
    </span>
  );
}

export function AvatarStack({ images }: { images: readonly AvatarImage[] }) {
  return (
    <span className={`row ${styles.stack}`}>
      {images.map((image) => (
        <Avatar key={image.kind === "picture" ? image.src : `${image.letters}${image.color}`} image={image} />
      ))}
    </span>
  );
}
