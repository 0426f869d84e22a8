import styles from "./picture.module.css";

/** A picture, ready to be shown. */
export interface PictureImage {
  readonly src: string;
  /** Its own size in px, where it is known. */
  readonly width?: number;
  readonly height?: number;
  /** Versions of it: each is at `<path>-<width>.avif` and `.webp`. */
  readonly versions?: { readonly path: string; readonly widths: readonly number[] };
  /** The whole of a small drawing, as an address. */
  readonly drawing?: string;
}

/** A picture and what it shows. */
export interface DescribedPicture extends PictureImage {
  readonly alt: string;
}

interface PictureProps {
  readonly image: PictureImage;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** How wide it is shown, as CSS has it; a lazy one is measured where the browser can. */
  readonly sizes: string;
  readonly loading?: "lazy" | "eager";
  /** For the one that matters most in the first view. */
  readonly fetchPriority?: "high";
  readonly className?: string | undefined;
}

/** Reserved for a picture that nobody has measured. */
const USUAL_SIZE = { width: 1200, height: 900 };

const FORMATS = ["avif", "webp"] as const;

/** A picture of the owner's, in the smallest version that is sharp where it is shown. */
export function Picture({ image, alt, sizes, loading = "lazy", fetchPriority, className }: PictureProps) {
  const { src, width = USUAL_SIZE.width, height = USUAL_SIZE.height, versions, drawing = src } = image;
  const shown = versions && (loading === "lazy" ? `auto, ${sizes}` : sizes);
  return (
    <picture className={styles.picture}>
      {versions &&
        FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={candidates(versions, format)} sizes={shown} />
        ))}
      <img
        className={className}
        src={drawing}
        alt={alt}
        sizes={shown}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
      />
    </picture>
  );
}

function candidates({ path, widths }: NonNullable<PictureImage["versions"]>, format: string): string {
  return widths.map((width) => `${path}-${width}.${format} ${width}w`).join(", ");
}
