import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../test/support/app/sample-documents.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import { metricsData } from "./metrics-data.server.ts";

const metrics = (statewide: object = {}) => metricsData(impactSummary(sampleDocuments({ statewide }), 2022), 2022);
const figures = (statewide: object = {}) => metrics(statewide).flatMap((group) => group.figures);
const figure = (id: string, statewide: object = {}) => figures(statewide).find((one) => one.id === id);

describe("metricsData", () => {
  it("includes each of the ten figures once (specification 3)", () => {
    const summary = impactSummary(sampleDocuments(), 2022);
    expect(
      figures()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(summary).toSorted());
  });

  it("separates a number from its unit, with their length", () => {
    expect(figure("voters")).toMatchObject({ parts: { number: "4.1", unit: "M" }, length: 4 });
    expect(figure("hours")).toMatchObject({ parts: { number: "38,500", unit: "" }, length: 6 });
  });

  it("groups figures by the releases they cover (D12, D32)", () => {
    const groups = metrics().map(({ heading, figures }) => [heading, figures.length]);
    expect(groups).toEqual([
      ["Both releases together, 2020 and 2022", 9],
      ["2022 release", 1],
    ]);
    expect(metrics()[1]?.figures[0]).toMatchObject({ id: "searches", caption: "for yourself or a friend" });
  });

  it("has one group if every figure covers both releases", () => {
    const groups = metricsData(impactSummary(sampleDocuments()), 2022);
    expect(groups.map(({ heading }) => heading)).toEqual(["Both releases together, 2020 and 2022"]);
  });

  it("includes a gauge for one figure", () => {
    expect(figure("inspected")?.gauge).toEqual({ percent: 97.4 });
    expect(figures().filter(({ gauge }) => gauge !== undefined)).toHaveLength(1);
  });

  it.each([{ inspected: undefined }, { inspected: -1 }, { inspected: "many" }, { inspected: 1_000_001 }])(
    "has no number and an empty gauge for %o (D12)",
    (statewide) => {
      expect(figure("inspected", statewide)).toMatchObject({
        text: "not available",
        parts: undefined,
        gauge: { percent: 0 },
      });
      expect(figure("voters", statewide)?.parts).toBeDefined();
    },
  );
});
