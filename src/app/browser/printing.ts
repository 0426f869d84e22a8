/**
 * Loads lazy images before printing, and the light copies of drawings, since paper is light. Browsers should do so
 * themselves (whatwg/html#6581), but Chromium 156 prints the testimonials with six images missing, and does not wait for
 * a copy that only the print's media query asks for.
 */
export function loadPrintImages(): void {
  const dark = new Map<HTMLSourceElement, string>();
  addEventListener("beforeprint", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) image.loading = "eager";
    // Only the dark copies of drawings have a media query.
    for (const source of document.querySelectorAll<HTMLSourceElement>("source[media]")) {
      if (!dark.has(source)) dark.set(source, source.media);
      source.media = "not all";
    }
  });
  addEventListener("afterprint", () => {
    for (const [source, media] of dark) source.media = media;
    dark.clear();
  });
}

/**
 * Opens folded details while the page is printed, where styles cannot show them: before Chromium 131, Firefox 143 and
 * Safari 18.4.
 */
export function openPrintedDetails(): void {
  if (CSS.supports("selector(::details-content)")) return;
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
