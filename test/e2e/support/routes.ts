/** Addresses of placeholder pages. */
const PLACEHOLDERS: readonly string[] = ["/resumes", "/timeline", "/alaska"];

/** Every address of the sample, of each kind of page, with its h1. */
export const ROUTES: readonly { readonly path: string; readonly heading: RegExp }[] = [
  { path: "/", heading: /^I\sam\sa\sBuilder$/ },
  { path: "/professional", heading: /^Professional Experience$/ },
  { path: "/impact", heading: /^Social Impact$/ },
  { path: "/awards", heading: /^Awards$/ },
  { path: "/testimonials", heading: /^\d+ Testimonials$/ },
  { path: "/portfolio", heading: /^Full Portfolio$/ },
  { path: "/certifications", heading: /^Certifications$/ },
  { path: "/skills", heading: /^Skills and Languages$/ },
  { path: "/contact", heading: /^Contact$/ },
  { path: "/evolution", heading: /^Design Evolution$/ },
  { path: "/budgeting", heading: /^Budgeting$/ },
  { path: "/bank-of-kigali", heading: /^Bank of Kigali$/ },
  { path: "/made-to-uplift", heading: /^Made to Uplift$/ },
  { path: "/2020-tracker", heading: /^Texas Voter Tracker 2020$/ },
  { path: "/2022-tracker", heading: /^Texas Voter Tracker 2022$/ },
  { path: "/blog/hbs", heading: /^Harvard Business School$/ },
  { path: "/blog/tech", heading: /^Tech$/ },
  { path: "/blog/musings", heading: /^Musings$/ },
  { path: "/blog/tech/reading-a-queue", heading: /^A queue says how long it takes$/ },
  { path: "/blog/tech/a-door-that-sticks", heading: /^A door that sticks$/ },
  { path: "/disclaimers", heading: /^Disclaimers$/ },
  { path: "/privacy", heading: /^Privacy/ },
  { path: "/terms", heading: /^Terms/ },
  ...PLACEHOLDERS.map((path) => ({ path, heading: /^Coming soon$/ })),
];

/** Every kind of page: one of the placeholders, search results with and without matches, and a 404. */
export const PAGES: readonly string[] = [
  ...ROUTES.map(({ path }) => path).filter((path) => !PLACEHOLDERS.slice(1).includes(path)),
  "/search?q=ballot",
  "/search?q=zzzzzz",
  "/nowhere",
];
