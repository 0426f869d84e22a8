declare global {
  interface Window {
    /** React Router puts it into every page. */
    readonly __reactRouterContext?: { readonly basename?: string };
  }
}

/**
 * The address of the site's or a language's first page, if it was opened without the slash at its end. Hosts of files
 * may serve the page there, but the router finds no page without the slash.
 */
export function baseAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  basename: string | undefined,
): string | undefined {
  return `${pathname}/` === basename ? basename + search + hash : undefined;
}

/**
 * Restores the scroll position of a page that the browser kept, on Back from another document. Safari does not, because
 * the router takes scrolling over at the same moment (https://github.com/remix-run/react-router/pull/15397).
 */
export function restoreKeptPageScroll(): void {
  let left = 0;
  addEventListener("pagehide", () => {
    left = scrollY;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollTo(0, left);
  });
}

/**
 * Ignores view transitions that are cut short by the next page, a hidden tab or a resize. Their promises reject, and
 * the router does not catch them, as in other routers: https://github.com/TanStack/router/issues/7906.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
  });
}

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
