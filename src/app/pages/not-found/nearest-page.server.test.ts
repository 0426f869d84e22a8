import { describe, expect, it } from "vitest";
import type { LegalPage } from "../../../domain/site/legal-page.ts";
import type { Menu, MenuLink } from "../../../domain/site/menu.ts";
import { knownPages, nearestPage } from "./nearest-page.server.ts";

function link(id: string, title: string, url: string, external = false): MenuLink {
  return { id, title, type: "item", url, external, disabled: false, visible: true };
}

const menu: Menu = [
  { id: "testimonials", name: "Testimonials", target: "/testimonials", visible: true, children: [] },
  {
    id: "portfolio-group",
    name: "Portfolio",
    visible: true,
    children: [
      {
        id: "tracker",
        title: "Texas Voter Tracker",
        type: "collapse",
        disabled: false,
        visible: true,
        children: [
          link("tracker-2020", "2020 Release", "/2020-tracker"),
          link("tracker-2022", "2022 Release", "/2022-tracker"),
          link("live-app", "Live App", "https://tracker.example/", true),
        ],
      },
    ],
  },
];
const privacy: LegalPage = {
  id: "privacy",
  title: "Privacy",
  updated: "2026-01-05",
  summary: "-",
  keywords: [],
  text: "-",
};
const pages = knownPages(menu, new Map([["privacy", privacy]]));

describe("the nearest known page (D18)", () => {
  it.each([
    ["testimonal", "Testimonials"],
    ["resume", "Professional Experience"],
    ["CV", "Professional Experience"],
    ["/Testimonials/", "Testimonials"],
    ["2021-tracker", "2020 Release"],
    ["blog/teck", "Tech"],
    ["privac", "Privacy"],
    ["budget", "Budgeting"],
    ["allaska", "Alaska"],
    ["uplift_journal", "Uplift Journal"],
    ["h", undefined],
    ["wp-login.php", undefined],
    ["", "Home"],
    ["contact", "Home"],
    ["about-me", "Home"],
  ])("to %s is %s", (path, title) => {
    expect(nearestPage(path, pages)?.title).toBe(title);
  });

  it("is looked for without delay where an address is full of slashes", () => {
    expect(nearestPage(`x${"/".repeat(50_000)}y`, pages)).toBeUndefined();
  }, 2000);

  it("is never on another site", () => {
    expect(pages.filter(({ path }) => !path.startsWith("/"))).toEqual([]);
  });
});
