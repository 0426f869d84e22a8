import type { Page } from "@playwright/test";

/** Controls smaller than 24 px. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page
    .locator("a[href], button, summary, input, select, [role=button], [tabindex='0']")
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        // WCAG 2.5.8 exempts links in text.
        .filter((target) => getComputedStyle(target).display !== "inline" || target.closest("p, li, dd, td") === null)
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          // A link may cover its whole block.
          const cover = getComputedStyle(target, "::after");
          const covers = cover.position === "absolute" && cover.content !== "none";
          return {
            name: target.textContent?.trim().slice(0, 40),
            width: Math.max(width, covers ? Number.parseFloat(cover.width) : 0),
            height: Math.max(height, covers ? Number.parseFloat(cover.height) : 0),
          };
        })
        .filter(({ width, height }) => width > 1 && (width < 24 || height < 24))
        .map(({ name, width, height }) => `${name}: ${Math.round(width)} by ${Math.round(height)}`),
    );
}
