/**
 * Loads lazy images before printing. Browsers should do so themselves (whatwg/html#6581), but Chromium 156 prints the
 * testimonials with six images missing.
 */
export function loadPrintImages(): void {
  addEventListener("beforeprint", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) image.loading = "eager";
  });
}
