import type { Locator, Page } from "@playwright/test";

/** The filters of the wall of testimonials. */
export const filters = (page: Page): Locator => page.getByRole("navigation", { name: "Filter testimonials" });

/** One of them, by the start of its label. */
export const filter = (page: Page, label: string): Locator =>
  filters(page).getByRole("link", { name: new RegExp(`^${label}\\b`) });
