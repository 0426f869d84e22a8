import { describe, expect, it } from "vitest";
import { ifAvailable } from "./if-available.server.ts";

const failing = (error: unknown) => () => {
  throw error;
};

describe("ifAvailable", () => {
  it("is what content tells", () => {
    expect(ifAvailable(() => "words")).toBe("words");
  });

  it("is undefined while the store is unavailable (D23)", () => {
    expect(ifAvailable(failing(new Response(null, { status: 503 })))).toBeUndefined();
  });

  it.each([[new Error("a mistake")], [new Response(null, { status: 404 })], [undefined]])(
    "passes on other errors: %o",
    (error) => {
      const thrown = () => {
        try {
          return ifAvailable(failing(error));
        } catch (caught) {
          return { caught };
        }
      };
      expect(thrown()).toEqual({ caught: error });
    },
  );
});
