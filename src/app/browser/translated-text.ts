/** Replacements made by a translator, by original text node. */
const replacements = new WeakMap<Node, Node>();

/**
 * Keeps React working under browser translation. Translators replace text nodes with elements; React would then fail to
 * remove its own nodes, or update ones that are not shown: https://github.com/facebook/react/issues/11538.
 */
export function patchForTranslators(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, removedNodes, addedNodes, previousSibling } of changes) {
      // React's own removals are recorded, too, but never looked up.
      const replacement = addedNodes[0] ?? previousSibling;
      for (const text of removedNodes) {
        if (replacement === null || text.nodeType !== Node.TEXT_NODE) continue;
        replacements.set(text, replacement);
        observer.observe(text, { characterData: true });
      }
      // The text changed: put the original back, to be translated again.
      const old = replacements.get(target);
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

/** The child of a parent that is, contains or replaces a node. */
function placeIn(parent: Node, child: Node | null): Node | null {
  let place = child?.parentNode ? child : child && (replacements.get(child) ?? null);
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}
