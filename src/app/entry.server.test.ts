import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorContext } from "./context.ts";
import { handleError } from "./entry.server.tsx";

describe("logging an error", () => {
  const logged = vi.fn();
  beforeEach(() => void logged.mockReset());

  const handle = (error: unknown, init: RequestInit = {}) => {
    const request = new Request("http://example.org/awards?year=2021", init);
    const context = new RouterContextProvider(new Map([[errorContext, logged]]));
    handleError(error, { request, context, params: {} });
  };

  test("skips invalid requests", () => {
    handle(new ErrorResponse(405, "Method Not Allowed", new Error("no action"), true), { method: "POST" });
    handle(new ErrorResponse(404, "Not Found", new Error("no route"), true));
    expect(logged).not.toHaveBeenCalled();
  });

  test("logs the address and the error, once", () => {
    const error = new Error("a bug");
    handle(error);
    handle(error);
    expect(logged.mock.calls).toEqual([["GET /awards?year=2021", error]]);
  });

  test("skips aborted requests", () => {
    handle(new Error("aborted"), { signal: AbortSignal.abort() });
    expect(logged).not.toHaveBeenCalled();
  });
});
