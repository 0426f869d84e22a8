import styles from "./avatar.module.css";

/** A person or organisation in a small rounded square: a picture, or initials on one of eleven colours. */
export type AvatarImage =
  | { readonly kind: "picture"; readonly src: string }
  | { readonly kind: "initials"; readonly letters: string; readonly colour: number };

/** Decoration beside a name, so it has no text of its own. */
export function Avatar({ image, size = "medium" }: { image: AvatarImage; size?: "small" | "medium" | "large" }) {
  return image.kind === "picture" ? (
    <img
      className={styles["avatar"]}
      data-size={size}
      src={image.src}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles["avatar"]} data-size={size} data-colour={image.colour} aria-hidden="true">
      {image.letters}
    </span>
  );
}

/** Several avatars, each overlapping the one before. */
export function AvatarStack({ images }: { images: readonly AvatarImage[] }) {
  return (
    <span className={styles["stack"]}>
      {images.map((image) => (
        <Avatar key={image.kind === "picture" ? image.src : `${image.letters}${image.colour}`} image={image} />
      ))}
    </span>
  );
}
