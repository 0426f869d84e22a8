/**
 * Has all pictures of a page asked for before it is printed: those further down wait until somebody scrolls to them,
 * and on paper nobody does.
 */
export function loadPrintImages(): void {
  addEventListener("beforeprint", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) image.loading = "eager";
  });
}
