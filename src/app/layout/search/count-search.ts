/** Asks whoever counts, if anybody does, to count that the search was opened, or that one of its results was followed. */
export function countSearch(value: "opened" | "followed"): void {
  window.dispatchEvent(new CustomEvent("count", { detail: { event: "search", value } }));
}
