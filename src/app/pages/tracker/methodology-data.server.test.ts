import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../test/support/app/sample-documents.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import { methodologyData } from "./methodology-data.server.ts";

const methodology = (changes: Parameters<typeof sampleDocuments>[0] = {}) =>
  methodologyData(impactSummary(sampleDocuments(changes), 2020), 2020);
const methodOf = (id: string, changes?: Parameters<typeof sampleDocuments>[0]) =>
  methodology(changes).find((one) => one.id === id);

describe("the methodology of a figure", () => {
  it("lists documents, fields, amounts and their sum", () => {
    expect(methodOf("searches")).toEqual({
      id: "searches",
      title: "searches",
      text: "0.6K",
      meaning: "How often somebody looked up their own record or helped a friend look up theirs.",
      releases: "2020",
      documents: [
        {
          name: "impact/events",
          fields: [
            { name: "searches.2020.individual", amount: "500" },
            { name: "searches.2020.friend", amount: "100" },
          ],
        },
        {
          name: "impact/preserved",
          fields: [
            { name: "searches.2020.individual", amount: "0" },
            { name: "searches.2020.friend", amount: "0" },
          ],
        },
      ],
      total: { label: "Sum", amount: "600" },
      method: "Added up, in thousands rounded to one decimal.",
    });
  });

  it("explains a single number", () => {
    expect(methodOf("voters")).toMatchObject({
      documents: [{ name: "aggregate/Statewide", fields: [{ name: "voters", amount: "4,103,500" }] }],
      total: undefined,
      method: "As reported, in millions rounded to one decimal.",
      releases: "2020 and 2022",
    });
    expect(methodOf("hours")?.method).toBe("As reported, rounded to one decimal.");
  });

  it("shows a share with more decimals than the metrics", () => {
    expect(methodOf("inspected", { statewide: { inspected: 973_959 } })).toMatchObject({
      text: "97.4%",
      total: { label: "Share", amount: "97.396%" },
      method: "Inspected ballots as a share of all ballots, rounded to one decimal.",
    });
  });

  it("explains figures that are not rounded or not counted", () => {
    expect(methodOf("likes")?.method).toBe("Added up, not rounded.");
    expect(methodOf("awards")).toMatchObject({
      documents: [],
      total: undefined,
      method: "Entered by hand: 8.",
      releases: undefined,
    });
  });

  it("describes each figure without naming documents or fields", () => {
    for (const { id, meaning } of methodology()) {
      expect(meaning, id).toMatch(/^[A-Z].+\.$/);
      expect(meaning, id).not.toMatch(/impact\/|aggregate\/|searches\.|clicks\./);
    }
    expect(methodOf("awards")?.meaning).toContain("not for this tool alone");
  });

  it("has no parts if the figure is not available (D12)", () => {
    expect(methodOf("likes", { events: { likes: -4 } })).toMatchObject({
      text: "not available",
      documents: [],
      total: undefined,
      method: "Not available: a number it takes is missing or cannot be used.",
    });
  });
});
