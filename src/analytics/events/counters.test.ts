import { expect, it, onTestFinished, vi } from "vitest";
import { counters, outcomeOf } from "./counters.ts";

it("sends an event without cookies (D26)", async () => {
  const posted = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", posted);
  onTestFinished(() => void vi.unstubAllGlobals());
  const event = { id: "id-1", name: "clicks", at: 0, payload: { value: "awards", path: "/" } };
  expect(await counters("/api/traffic")(event)).toBe("accepted");
  expect(posted).toHaveBeenCalledWith(
    "/api/traffic",
    expect.objectContaining({
      method: "POST",
      body: JSON.stringify({ event: "clicks", value: "awards", id: "id-1" }),
      credentials: "omit",
    }),
  );
});

it.each([
  [204, "accepted"],
  [200, "accepted"],
  [400, "refused"],
  [403, "refused"],
  [404, "refused"],
  [405, "refused"],
  [413, "refused"],
  [415, "refused"],
  [408, "later"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
])("status %i means %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
