/** The arrow keys that move forward and back along a line: mirrored where the page is written from right to left. */
export function lineKeys(): readonly [next: string, previous: string] {
  return document.dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
}
