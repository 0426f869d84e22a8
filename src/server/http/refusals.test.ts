import { describe, expect, test } from "vitest";
import { runningApp } from "../../../test/support/server/running-app.ts";

describe("a request is refused before rendering", () => {
  test("with 414 for an address over 2048 characters", async () => {
    const { ask } = await runningApp();
    for (const address of [`/${"a".repeat(2048)}`, `/testimonials?q=${"a".repeat(2048)}`]) {
      const response = await ask(address);
      expect(response.status).toBe(414);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
    expect((await ask(`/testimonials?q=${"a".repeat(1900)}`)).status).toBe(200);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "with 405 and the allowed methods for %s",
    async (method) => {
      const { ask, errors } = await runningApp();
      for (const address of ["/testimonials", "/nowhere", "/healthz", "/media/a.svg"]) {
        const response = await ask(address, {}, method);
        expect({ address, status: response.status }).toEqual({ address, status: 405 });
        expect(response.headers.get("Allow")).toBe("GET, HEAD");
      }
      expect(errors).toEqual([]);
    },
  );

  test("but not for HEAD", async () => {
    const { ask } = await runningApp();
    expect((await ask("/testimonials", {}, "HEAD")).status).toBe(200);
  });
});
