/** What a translator put in the place of a text, by that text. */
const standIns = new WeakMap<Node, Node>();

/**
 * Lets a translator have the page, which swaps texts for elements of its own. React goes on with the texts that it made:
 * taking one out that is not there any more would end the page, and a new number in one would never be seen.
 */
export function patchForTranslators(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, removedNodes, addedNodes, previousSibling } of changes) {
      // What React itself takes out is noted with the rest: it never asks for that again.
      const standIn = addedNodes[0] ?? previousSibling;
      for (const text of removedNodes) {
        if (standIn === null || text.nodeType !== Node.TEXT_NODE) continue;
        standIns.set(text, standIn);
        observer.observe(text, { characterData: true });
      }
      // The text says something else now: it comes back, to be translated anew.
      const old = standIns.get(target);
      old?.parentNode?.replaceChild(target, old);
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
    insertBefore.call(this, node, placeIn(this, child));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const place = placeIn(this, child);
    if (place !== null) removeChild.call(this, place);
    return child;
  };
}

/** The node of a parent that is, holds or stands for what used to be there. */
function placeIn(parent: Node, child: Node | null): Node | null {
  let place = child?.parentNode ? child : child && (standIns.get(child) ?? null);
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}
