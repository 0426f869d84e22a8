/** Counts that the search was opened or a result followed, if counting is on. */
export function countSearch(value: "opened" | "followed"): void {
  window.dispatchEvent(new CustomEvent("count", { detail: { event: "search", value } }));
}
