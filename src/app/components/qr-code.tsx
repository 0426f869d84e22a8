import type { QrCode as Code } from "../../domain/site/qr-code.ts";

/** Decorative without a label. */
export function QrCode({ size, path, label, className }: Code & { label?: string; className?: string | undefined }) {
  const viewBox = `-4 -4 ${size + 8} ${size + 8}`;
  return (
    <svg className={className} viewBox={viewBox} role={label && "img"} aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
