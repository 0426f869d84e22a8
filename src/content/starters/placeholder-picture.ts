/** In px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A drawing in dashed lines, to be replaced by a picture. */
export function placeholderPicture({ width, height }: PictureSize): string {
  const edge = Math.round(Math.min(width, height) / 7);
  const frame = `x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>.ground{fill:#fbfaf6}.frame{fill:none;stroke:#111e28;stroke-width:1.75;stroke-dasharray:6 5}@media (prefers-color-scheme:dark){.ground{fill:#13354b}.frame{stroke:#edf2f0}}</style>
<rect class="ground" width="${width}" height="${height}"/>
<rect class="frame" ${frame}/>
</svg>
`;
}
