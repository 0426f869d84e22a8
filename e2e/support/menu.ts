/** The shown menu of specification 2, in its order: pages by group, with their addresses. */
export const EXPERIENCE = [
  { name: "Professional", path: "/professional" },
  { name: "Social Impact", path: "/impact" },
  { name: "Awards", path: "/awards" },
] as const;

export const TRACKER = [
  { name: "2020 Release", path: "/2020-tracker" },
  { name: "2022 Release", path: "/2022-tracker" },
] as const;

export const PORTFOLIO = [
  { name: "All Projects", path: "/portfolio" },
  { name: "Bank of Kigali", path: "/bank-of-kigali" },
  ...TRACKER,
  { name: "Made to Uplift", path: "/made-to-uplift" },
  { name: "Portfolio Evolution", path: "/evolution" },
] as const;

/** Every page of this site that the menu leads to. */
export const MENU_PAGES = [{ name: "Testimonials", path: "/testimonials" }, ...EXPERIENCE, ...PORTFOLIO] as const;

/** What the menu knows but does not show. */
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
