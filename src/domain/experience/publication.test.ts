import { expect, it } from "vitest";
import { experience } from "../../../test/support/domain/sample-resume.ts";
import { contextObject, doiAddress } from "./publication.ts";

it("writes the address of a DOI without a sign that would end it", () => {
  expect(doiAddress("10.1002/(SICI)1<16::A>3#4?5")).toBe("https://doi.org/10.1002/(SICI)1%3C16::A%3E3%234%3F5");
});

it("describes an article to reference managers, with everyone who is named", () => {
  const fields = {
    title: "Forms & queues",
    subtitle: "Journal of Forms, 3(2), 11–24",
    authors: ["Robin Vale", "Élise Kim", "et al."],
    doi: "10.1145/3411764",
  };
  const described = new URLSearchParams(contextObject(experience("one", "2024-03", "2024-03", fields)));
  expect([...described].slice(2)).toEqual([
    ["rft.genre", "article"],
    ["rft.atitle", "Forms & queues"],
    ["rft.jtitle", "Journal of Forms"],
    ["rft.date", "2024-03"],
    ["rft.au", "Robin Vale"],
    ["rft.au", "Élise Kim"],
    ["rft_id", "info:doi/10.1145/3411764"],
  ]);
});
