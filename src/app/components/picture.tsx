import type { HTMLAttributes } from "react";
import { useViewTransitionState } from "react-router";
import { darkCopy } from "../../domain/media/drawings.ts";
import type { PictureFile } from "../../domain/media/picture.ts";
import { SYSTEM_DARK } from "../styles/theme-script.ts";
import styles from "./picture.module.css";

export interface PictureImage extends PictureFile {
  /** Part that stays in sight where the picture is cropped: `top left`. */
  readonly focus?: string | undefined;
  /** Language of its description, if it is not that of the page. */
  readonly lang?: string;
}

export interface DescribedPicture extends PictureImage {
  readonly alt: string;
}

/** A picture has its own description or another one, which is empty for decoration. */
type Described =
  | { readonly image: DescribedPicture; readonly alt?: undefined }
  | { readonly image: PictureImage; readonly alt: string };

interface HowShown {
  /** Displayed width, in CSS syntax. Browsers that can measure lazy pictures ignore it. */
  readonly sizes: string;
  readonly loading?: "lazy" | "eager";
  /** For the most important picture above the fold. */
  readonly fetchPriority?: "high";
  readonly className?: string | undefined;
}

/** Reserved for pictures of unknown size. */
const USUAL_SIZE = { width: 1200, height: 900 };

const FORMATS = ["avif", "webp"] as const;

/** A picture, in the smallest version that is sharp at its displayed size. */
export function Picture({ sizes, loading = "lazy", fetchPriority, className, ...described }: Described & HowShown) {
  const { image } = described;
  const alt = described.alt === undefined ? described.image.alt : described.alt;
  const { src, width = USUAL_SIZE.width, height = USUAL_SIZE.height, versions, drawing, focus, lang } = image;
  // The page's data has one copy of the two.
  const light = drawing ?? image.light;
  const dark = light && darkCopy(light);
  const shown = versions && (loading === "lazy" ? `auto, ${sizes}` : sizes);
  return (
    <picture className={styles.picture}>
      {versions &&
        FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={candidates(versions, format)} sizes={shown} />
        ))}
      {/* The script in the head changes when it applies. */}
      {dark && <source media={SYSTEM_DARK} srcSet={dark} suppressHydrationWarning />}
      <img
        className={className}
        src={light ?? src}
        data-focus={focus}
        alt={alt}
        lang={lang}
        sizes={shown}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={loading === "lazy" ? "low" : fetchPriority}
        decoding="async"
      />
    </picture>
  );
}

function candidates({ path, widths }: NonNullable<PictureImage["versions"]>, format: string): string {
  return widths.map((width) => `${path}-${width}.${format} ${width}w`).join(", ");
}

/**
 * The picture of a tile. It grows into the hero of the page that the tile leads to, and shrinks back into the tile.
 * @param href where the tile leads
 */
export function TilePicture({ href, ...rest }: HTMLAttributes<HTMLSpanElement> & { href: string | undefined }) {
  return href?.startsWith("/") ? <GrowingPicture href={href} {...rest} /> : <span {...rest} />;
}

/** Named only during the transition to or from its page: a name must be unique in a document. */
function GrowingPicture({ href, ...rest }: HTMLAttributes<HTMLSpanElement> & { href: string }) {
  return <span {...rest} data-hero={useViewTransitionState(href) || undefined} />;
}
