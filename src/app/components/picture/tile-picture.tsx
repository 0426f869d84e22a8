import type { HTMLAttributes } from "react";
import { useViewTransitionState } from "react-router";

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
