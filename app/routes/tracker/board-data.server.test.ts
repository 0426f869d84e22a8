import { describe, expect, it } from "vitest";
import { impactSummary } from "../../../core/impact-summary.ts";
import { boardData } from "./board-data.server.ts";
import { sampleDocuments } from "./testing/sample-documents.ts";

const board = (statewide: object = {}) => boardData(impactSummary(sampleDocuments({ statewide }), 2022), 2022);
const figure = (id: string, statewide: object = {}) => board(statewide).figures.find((one) => one.id === id);

describe("the board", () => {
  it("shows each of the ten figures once (specification 3)", () => {
    const summary = impactSummary(sampleDocuments(), 2022);
    expect(
      board()
        .figures.map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(summary).toSorted());
  });

  it("parts a number from its unit, and knows how long both are", () => {
    expect(figure("voters")).toMatchObject({ parts: { number: "4.1", unit: "M" }, length: 4 });
    expect(figure("hours")).toMatchObject({ parts: { number: "38,500", unit: "" }, length: 6 });
  });

  it("says at the figure and below the board what is of one year only (D12)", () => {
    expect(figure("searches")?.caption).toBe("for oneself or for a friend in 2022");
    expect(figure("users")?.caption).toBe("came for the first time");
    expect(board().coverage).toBe(
      "Searches are those of the 2022 release alone. Every other figure covers both releases together, 2020 and 2022.",
    );
  });

  it("says so where every figure covers both", () => {
    const summary = impactSummary(sampleDocuments());
    expect(boardData(summary, 2022).coverage).toBe("Every figure covers both releases together, 2020 and 2022.");
  });

  it("fills the block of one figure by its share", () => {
    expect(figure("inspected")?.gauge).toEqual({ percent: 97.4 });
    expect(board().figures.filter(({ gauge }) => gauge !== undefined)).toHaveLength(1);
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
