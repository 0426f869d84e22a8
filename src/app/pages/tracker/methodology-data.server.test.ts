import { describe, expect, it } from "vitest";
import { sampleDocuments } from "../../../../test/support/app/sample-documents.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import { methodologyData } from "./methodology-data.server.ts";

const ENGLISH = languageOf("en");

const methodology = (changes: Parameters<typeof sampleDocuments>[0] = {}) =>
  methodologyData(impactSummary(sampleDocuments(changes), ENGLISH, 2020), ENGLISH);
const methodOf = (id: string, changes?: Parameters<typeof sampleDocuments>[0]) =>
  methodology(changes).find((one) => one.id === id)?.method;

describe("the methodology of a figure", () => {
  it("says what the figure counts, and the number before rounding", () => {
    expect(methodology()[0]).toEqual({
      id: "searches",
      title: "searches",
      text: "0.6K",
      method: "Times people looked up their own record or a friend’s. Exact number: 600.",
    });
    expect(methodOf("voters")).toContain("Exact number: 4,103,500.");
    expect(methodOf("hours", { statewide: { hours: 38_500.25 } })).toContain("Exact number: 38,500.25.");
  });

  it("does not repeat a number that is not rounded", () => {
    for (const id of ["hours", "likes", "shares", "resources", "awards"]) expect(methodOf(id), id).not.toMatch(/Exact/);
  });

  it("names the two numbers of a share", () => {
    expect(methodOf("inspected")).toMatch(/checked by hand\. 974,000 of 1,000,000\.$/);
  });

  it("is in plain words: no documents, fields or formulas", () => {
    const all = methodology();
    expect(all).toHaveLength(10);
    for (const { id, method } of all) {
      expect(method, id).toMatch(/^[A-Z].+\.$/);
      expect(method, id).not.toMatch(/impact\/|aggregate\/|searches\.|clicks\.|[=+×]/);
    }
    expect(methodOf("awards")).toContain("not just this tool");
  });

  it("says that a figure is not available (D12)", () => {
    for (const id of ["likes", "inspected"]) {
      const method = methodOf(id, { events: { likes: -4 }, statewide: { inspected: -4 } });
      expect(method, id).toMatch(/Not available: data is missing or invalid\.$/);
    }
  });
});
