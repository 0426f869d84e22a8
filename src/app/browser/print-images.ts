/** Loads lazy images before printing, because nobody scrolls on paper. */
export function loadPrintImages(): void {
  addEventListener("beforeprint", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) image.loading = "eager";
  });
}
