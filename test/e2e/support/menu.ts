import type { Locator, Page } from "@playwright/test";
import { menuBar } from "./layout.ts";

/** The button of a group in the menu bar. */
export const group = (page: Page, name: string): Locator => menuBar(page).getByRole("button", { name, exact: true });

/** An item in the menu bar. */
export const item = (page: Page, name: string): Locator => menuBar(page).getByRole("link", { name, exact: true });

/** Every page in the menu, in order. */
export const MENU_PAGES = [
  { name: "Testimonials", path: "/testimonials" },
  { name: "Professional", path: "/professional" },
  { name: "Social Impact", path: "/impact" },
  { name: "Awards", path: "/awards" },
  { name: "All Projects", path: "/portfolio" },
  { name: "Bank of Kigali", path: "/bank-of-kigali" },
  { name: "2020 Release", path: "/2020-tracker" },
  { name: "2022 Release", path: "/2022-tracker" },
  { name: "Made to Uplift", path: "/made-to-uplift" },
  { name: "Portfolio Evolution", path: "/evolution" },
] as const;

/** Hidden menu items. */
export const HIDDEN = [
  "Resumes",
  "Timeline",
  "Uplift Journal",
  "Memory Dividends",
  "Blog",
  "Harvard Business School",
  "Tech",
  "Musings",
] as const;
