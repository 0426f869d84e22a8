import { describe, expect, it } from "vitest";
import { csvResponse } from "./csv-response.server.ts";

describe("a CSV response", () => {
  it("is a download named after its address", async () => {
    const { headers } = csvResponse("/2022-tracker/clicks.csv", "a\r\n");
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="2022-tracker-clicks.csv"');
    expect(csvResponse("2020-tracker/searches.csv", "").headers.get("Content-Disposition")).toContain(
      '"2020-tracker-searches.csv"',
    );
  });
});
