import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorContext } from "./context.ts";
import { handleError } from "./entry.server.tsx";

describe("what the log says of an error", () => {
  const logged = vi.fn();
  beforeEach(() => void logged.mockReset());

  const handle = (error: unknown, init: RequestInit = {}) => {
    const request = new Request("http://example.org/awards?year=2021", init);
    const context = new RouterContextProvider(new Map([[errorContext, logged]]));
    handleError(error, { request, context, params: {} });
  };

  test("is nothing where a visitor asked wrongly", () => {
    handle(new ErrorResponse(405, "Method Not Allowed", new Error("no action"), true), { method: "POST" });
    handle(new ErrorResponse(404, "Not Found", new Error("no route"), true));
    expect(logged).not.toHaveBeenCalled();
  });

  test("is the address and the error, once", () => {
    const error = new Error("a bug");
    handle(error);
    handle(error);
    expect(logged.mock.calls).toEqual([["GET /awards?year=2021", error]]);
  });

  test("is nothing where nobody waits for the answer any more", () => {
    handle(new Error("cut off"), { signal: AbortSignal.abort() });
    expect(logged).not.toHaveBeenCalled();
  });
});
