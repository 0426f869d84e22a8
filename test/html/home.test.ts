import { expect, test } from "vitest";
import { pageOf, textsOf } from "./pages.ts";

/** Letters of the page's HTML: that of the fixture has 61,000. */
const LARGEST = 90_000;

test("home begins with what the owner does, and ends with what people ask before they write", async () => {
  const page = await pageOf("/");
  const facts = textsOf(page, "[aria-label='At a glance'] dd").join();
  for (const fact of ["Director of Product Engineering", "Northfield Civic", "Since March 2019", "Austin, Texas"]) {
    expect(facts).toContain(fact);
  }
  const links = textsOf(page, "[aria-label='At a glance'] a");
  expect(links.map((link) => link.split(" ")[0])).toEqual(["Email", "LinkedIn", "Resume"]);
  const closing = "section[aria-labelledby=_contact]";
  expect(textsOf(page, `${closing} h2`).join()).toMatch(/^Have a service that people dread using/);
  expect(textsOf(page, `${closing} a[href="mailto:hello@robinvale.example"]`)).toEqual(["hello@robinvale.example"]);
  expect(textsOf(page, `${closing} dt`)).toEqual(["Place", "Available", "Open to"]);
  expect(textsOf(page, `${closing} dd`)).not.toContain("");
});

test("a long career has its first highlights on home, and a link to the rest", async () => {
  const page = await pageOf("/", "large");
  const timeline = "section[aria-labelledby=timeline]";
  const entries = textsOf(page, `${timeline} li`);
  expect(entries).toHaveLength(12);
  expect(entries[0]).toContain("Director of Product Engineering");
  expect(textsOf(page, `${timeline} a[href="/professional"]`)).toContain("492 more experiences");
  expect(page.html.length).toBeLessThan(LARGEST);
});

test("a figure stands on the page that it leads to", async () => {
  const { document } = await pageOf("/");
  const figures = Array.from(document.querySelectorAll("[aria-labelledby=in-numbers] dl > div"), (figure) => ({
    number: figure.querySelector("[data-digits]")?.firstChild?.textContent ?? "",
    address: figure.querySelector("a")?.getAttribute("href") ?? "",
  }));
  expect(figures.length).toBeGreaterThanOrEqual(5);
  for (const { number, address } of figures) {
    expect(number).toMatch(/\d/);
    expect(textsOf(await pageOf(address), "main").join(), address).toContain(number);
  }
});
