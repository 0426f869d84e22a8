import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { type RunningSite, runSite } from "../e2e/support/running-site.ts";
import { writeFiles } from "../support/content/temporary-content.ts";
import { attributesOf, fetchPage, type HtmlPage, textsOf } from "./pages.ts";

const PAPERS = {
  queues: {
    title: "Queues",
    organization: "Journal of Forms",
    subtitle: "Journal of Forms, 3(2), 11–24",
    authors: ["D. Kim", "Vale, R.", "et al."],
    doi: "10.1145/3411764",
    dates: { end: "2024-03" },
    ranking: 1,
    link: "https://forms.example/queues.pdf",
    additional: "An abstract.",
    chips: ["Engineering"],
  },
  forms: { title: "Forms", dates: { end: "2024" }, authors: ["Robin Vale"] },
  lines: { title: "Lines", dates: { start: "2018", end: "2019" }, ranking: 9 },
  drafts: { title: "Drafts", ranking: 99 },
};

let site: RunningSite;
let list: HtmlPage;
beforeAll(async () => {
  const contentDir = await copyContent((settings) => {
    const texts = { title: "All Papers", description: "What Robin wrote." };
    const papers = { kind: "experiences", category: "Papers", layout: "references", ...texts };
    settings.addIn(["pages"], { ...papers, path: "/papers", entries: "publication" });
    settings.addIn(["pages"], { ...papers, path: "/lectures", entries: "talk" });
  });
  const files = Object.entries(PAPERS).map(([id, fields]) => [
    path.join("portfolio/experiences", `${id}.yaml`),
    JSON.stringify({ categories: ["Papers"], ...fields }),
  ]);
  await writeFiles(contentDir, Object.fromEntries(files));
  site = await runSite({ contentDir });
  list = await fetchPage(`${site.origin}/papers`);
});
afterAll(() => site.close());

test("references stand below their years, the latest first and undated ones last, whatever their ranking", () => {
  expect(textsOf(list, "main h2, main h3")).toEqual(["2024", "Queues", "Forms", "2019", "Lines", "Undated", "Drafts"]);
  expect(textsOf(list, "main h2 time, main article time")).toEqual(["2024", "Mar 2024", "2019", "2018 - 2019"]);
  expect(attributesOf(list, "main article", "aria-labelledby")[0]).toBe(list.document.querySelector("h3")?.id);
});

test("a reference has its authors with the owner emphasized, its venue, DOI, link, details and tags", () => {
  expect(textsOf(list, "#queues h3 cite, #queues h3 + p")).toEqual(["Queues", "D. Kim, Vale, R., et al."]);
  expect(textsOf(list, "main strong")).toEqual(["Vale, R.", "Robin Vale"]);
  expect(textsOf(list, "#queues h3 ~ p")[1]).toMatch(
    /^Journal of Forms, 3\(2\), 11–24 Mar 2024 doi\.org\/10\.1145\/3411764/,
  );
  const addresses = ["https://doi.org/10.1145/3411764", "https://forms.example/queues.pdf"];
  expect(attributesOf(list, "#queues a", "href")).toEqual(addresses);
  expect(textsOf(list, "#queues [data-part=chip], #queues details p")).toEqual(["Engineering", "An abstract."]);
});

test("reference managers and search engines read publications, no talks as such, and search knows authors", async () => {
  const [first] = attributesOf(list, "main .Z3988", "title");
  expect(new URLSearchParams(first ?? "").getAll("rft.au")).toEqual(["D. Kim", "Vale, R."]);
  expect(attributesOf(list, "main .Z3988", "hidden")).toHaveLength(4);
  expect(list.html.match(/"@type":"ScholarlyArticle"/g)).toHaveLength(2);
  const talks = await fetchPage(`${site.origin}/lectures`);
  expect([textsOf(talks, "#queues cite"), attributesOf(talks, ".Z3988", "title")]).toEqual([["Queues"], []]);
  expect(talks.html).not.toContain("ScholarlyArticle");
  const found = await fetchPage(`${site.origin}/search/plain?q=Kim+queues`);
  expect(attributesOf(found, "main a", "href")).toContain("/papers#queues");
});
