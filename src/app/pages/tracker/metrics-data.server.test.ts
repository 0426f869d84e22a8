import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../test/support/app/sample-documents.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import { metricsData } from "./metrics-data.server.ts";

const ENGLISH = languageOf("en");

const metrics = (statewide: object = {}) => metricsData(impactSummary(sampleDocuments({ statewide }), ENGLISH, 2022));

function figures(statewide: object = {}) {
  const { own, both } = metrics(statewide);
  return [own, both].flatMap(({ headline, gauge, counts = [] }) => [...headline, ...(gauge ? [gauge] : []), ...counts]);
}

const figure = (id: string, statewide: object = {}) => figures(statewide).find((one) => one.id === id);

describe("metricsData", () => {
  it("includes each of the ten figures once (specification 3)", () => {
    const summary = impactSummary(sampleDocuments(), ENGLISH, 2022);
    expect(
      figures()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(summary).toSorted());
  });

  it("separates a number from its unit", () => {
    expect(figure("voters")).toMatchObject({ text: "4.1M", parts: { number: "4.1", unit: "M" } });
    expect(figure("hours")).toMatchObject({ text: "38,500", parts: { number: "38,500", unit: "" } });
  });

  it("separates the figures of the release from those of both (D12, D32)", () => {
    const { own, both } = metrics();
    expect(own).toEqual({ headline: [expect.objectContaining({ id: "searches", text: "2.0K" })] });
    expect(both.headline.map(({ id }) => id)).toEqual(["voters", "ballots", "users"]);
    expect(both.counts?.map(({ id }) => id)).toEqual(["resources", "hours", "likes", "shares", "awards"]);
  });

  it("draws a share to scale", () => {
    expect(metrics().both.gauge).toMatchObject({ id: "inspected", text: "97.4%", percent: 97.4 });
  });

  it.each([{ inspected: undefined }, { inspected: -1 }, { inspected: "many" }, { inspected: 1_000_001 }])(
    "has no number and an empty gauge for %o (D12)",
    (statewide) => {
      expect(metrics(statewide).both.gauge).toMatchObject({ text: "not available", parts: undefined, percent: 0 });
      expect(figure("voters", statewide)?.parts).toBeDefined();
    },
  );
});
