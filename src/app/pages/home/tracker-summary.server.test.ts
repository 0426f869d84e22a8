import { describe, expect, it } from "vitest";
import { languageOf } from "../../../domain/language/language.ts";
import { parseImpactEvents, parseStatewide } from "../../../domain/tracker/impact-documents.ts";
import { trackerSummary } from "./tracker-summary.server.ts";

const ENGLISH = languageOf("en");

const events = parseImpactEvents({ likes: 2 });
const documents = { events, preserved: events, statewide: parseStatewide({ voters: 4_103_500 }) };
const failing = (error: unknown) => ({ impact: () => Promise.reject(error) });

describe("trackerSummary", () => {
  it("adds up both releases", async () => {
    const summary = await trackerSummary({ impact: async () => documents }, ENGLISH);
    expect(summary).toMatchObject({ voters: { text: "4.1M" }, likes: { text: "4" } });
    expect(summary?.searches.coversBothYears).toBe(true);
  });

  it("returns undefined while the store is unavailable (D23)", async () => {
    expect(await trackerSummary(failing(new Response(null, { status: 503 })), ENGLISH)).toBeUndefined();
  });

  it.each([[new Error("a mistake")], [new Response(null, { status: 404 })], [undefined]])(
    "passes on other errors: %o",
    async (error) => {
      await expect(trackerSummary(failing(error), ENGLISH)).rejects.toBe(error);
    },
  );
});
