import type { Page } from "@playwright/test";

interface Limits {
  /** A selector of the elements whose text is examined, and must not leave them. */
  readonly part?: string;
  /** Whether words may be broken. */
  readonly mayBreak?: boolean;
}

/**
 * Text that leaves the window or what clips it, or is broken within a word, and the width of a page that is wider than
 * its window. Elements that scroll by keys may contain any text.
 */
export function textFaults(page: Page, { part = "body", mayBreak = false }: Limits = {}): Promise<readonly string[]> {
  return page.evaluate(
    ({ part, mayBreak }) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
      /** Whether a named element takes the focus, or contains links. */
      function canBeScrolledByKeys(box: Element): boolean {
        if (box.querySelector("a[href]") !== null) return true;
        if (box instanceof HTMLElement) box.focus();
        return document.activeElement === box && box.hasAttribute("aria-label");
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent ?? "";
        if (text.trim() === "" || !element?.getClientRects().length || element.closest(part) === null) continue;
        // Text for screen readers is one pixel wide.
        if (element.clientWidth === 1 || element.closest("[data-spoken]") !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const { left, right } = range.getBoundingClientRect();
        let [least, most] = [0, clientWidth];
        let scrolls = false;
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box);
          if (/auto|scroll/.test(overflowX) && canBeScrolledByKeys(box)) scrolls = true;
          if (!(/hidden|clip/.test(overflowX) || box.matches(part)) || box instanceof SVGElement) continue;
          const edges = box.getBoundingClientRect();
          least = Math.max(least, edges.left);
          most = Math.min(most, edges.right);
        }
        if (!scrolls && (left < least - 1 || right > most + 1)) {
          faults.push(`"${text.trim().slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`);
        }
        for (const { 0: word, index } of mayBreak ? [] : text.matchAll(/(?<![\w.@])\p{L}{2,}(?![\w@]|\.\w)/gu)) {
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) faults.push(`"${word}" is broken`);
        }
      }
      return faults;
    },
    { part, mayBreak },
  );
}
