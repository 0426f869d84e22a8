import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf } from "../../../../domain/language/language.ts";
import { stackedColumns } from "./stacked-columns.server.ts";

const ENGLISH = languageOf("en");

type Count = number | undefined;
type Row = readonly [individual: Count, friend: Count];

const draw = (...rows: readonly Row[]) =>
  stackedColumns(
    rows.map(([individual, friend], index) => ({
      year: index === 0 ? 2020 : 2022,
      individual,
      friend,
      total: individual === undefined || friend === undefined ? undefined : individual + friend,
    })),
    ENGLISH,
    2022,
  );

describe("stackedColumns", () => {
  it("uses one baseline and one scale", () => {
    const [low, high] = draw([300, 100], [600, 300]);
    expect(low?.blocks[0]).toMatchObject({ kind: "individual", height: 29.87, y: 70.13 });
    expect(high?.blocks[0]).toMatchObject({ kind: "individual", height: 59.73, y: 40.27 });
    expect(high?.blocks[1]).toMatchObject({ kind: "friend", y: 9 });
    expect([low?.total, high?.total]).toEqual(["400", "900"]);
  });

  it("marks the release of the page", () => {
    expect(draw([300, 100], [600, 300]).map(({ current }) => current)).toEqual([false, true]);
  });

  it("puts labels inside if there is room, otherwise above", () => {
    const [low, high] = draw([300, 50], [600, 300]);
    expect(high?.blocks.map(({ text }) => text)).toEqual(["600", "300"]);
    expect(high?.above).toEqual([]);
    expect(low?.blocks.map(({ text }) => text)).toEqual(["300", undefined]);
    expect(low?.above).toMatchObject([{ kind: "friend", text: "50" }]);
  });

  it("has no block for unavailable numbers, but a label (D12)", () => {
    const [one, none] = draw([undefined, 50], [undefined, undefined]);
    expect(one?.blocks.map(({ kind }) => kind)).toEqual(["friend"]);
    expect(one?.above).toMatchObject([{ kind: "individual", text: "not available" }]);
    expect(one?.total).toBe("not available");
    expect(none?.blocks).toEqual([]);
    expect(none?.above.map(({ kind, text }) => [kind, text])).toEqual([
      ["friend", "not available"],
      ["individual", "not available"],
    ]);
  });

  it("has only labels for 0", () => {
    const [column] = draw([0, 0]);
    expect(column).toMatchObject({ blocks: [], total: "0" });
    expect(column?.above.map(({ text }) => text)).toEqual(["0", "0"]);
  });

  it("stays within the drawing, labels included", () => {
    const count = fc.option(fc.nat({ max: 10_000_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.tuple(count, count), fc.tuple(count, count), (first, second) => {
        const drawn = draw(first, second);
        const blocks = drawn.flatMap(({ blocks }) => blocks);
        for (const { y, height } of blocks) {
          expect(y).toBeGreaterThanOrEqual(8.9);
          expect(y + height).toBeLessThanOrEqual(100.1);
        }
        for (const { y } of drawn.flatMap(({ above }) => above)) expect(y).toBeGreaterThan(5);
        const labels = drawn.flatMap(({ blocks, above }) => [...blocks.filter(({ text }) => text), ...above]);
        expect(labels).toHaveLength(4);
      }),
    );
  });
});
