import { expect, it } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { homeSchema, homeWithPages } from "./home.ts";

const picture = { src: "a.svg", alt: "A" };
const home = homeSchema.parse({
  award: "awards",
  feature: { title: "T", picture, link: "/bank-of-kigali" },
  figure: { from: "voters", caption: "voters", link: "/2022-tracker" },
  impact: [
    { from: "ballots", caption: "ballots" },
    { value: "8", caption: "weeks", link: "/made-to-uplift#end" },
    { value: "9", caption: "cats", link: "https://cats.example" },
  ],
  works: [
    { title: "T", picture, link: "/evolution" },
    { title: "T", picture, link: "https://cats.example" },
  ],
});
const without = (...paths: string[]) =>
  homeWithPages(
    home,
    samplePages.filter(({ path }) => !paths.some((one) => path.includes(one))),
  );

it("keeps the blocks of home whose page exists, and removes awards, projects, features and links of figures to missing pages", () => {
  expect(without()).toEqual(home);
  const { award, feature, works, impact } = without("/awards", "/bank-of-kigali", "/evolution", "/made-to-uplift");
  expect([award, feature, works]).toEqual([undefined, undefined, [home.works[1]]]);
  expect(impact).toEqual([home.impact[0], { ...home.impact[1], link: undefined }, home.impact[2]]);
});

it("removes figures of the tracker without its page", () => {
  const { figure, impact } = without("tracker");
  expect([figure, impact]).toEqual([undefined, home.impact.slice(1)]);
});
