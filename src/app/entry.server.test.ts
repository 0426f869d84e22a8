import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { errorContext } from "./context.ts";
import { handleError } from "./entry.server.tsx";

const ERROR = new Error("a bug");

test.each([
  ["logs an error with its address, once", ERROR, {}, [["GET /awards?year=2021", ERROR]]],
  ["skips a method that is not allowed", new ErrorResponse(405, "Method Not Allowed", ERROR, true), {}, []],
  ["skips an unknown address", new ErrorResponse(404, "Not Found", ERROR, true), {}, []],
  ["skips an aborted request", new Error("aborted"), { signal: AbortSignal.abort() }, []],
])("%s", (_, error, init, expected) => {
  const logged = vi.fn();
  const request = new Request("http://example.org/awards?year=2021", init);
  const context = new RouterContextProvider(new Map([[errorContext, logged]]));
  for (let report = 0; report < 2; report += 1) handleError(error, { request, context, params: {} });
  expect(logged.mock.calls).toEqual(expected);
});
