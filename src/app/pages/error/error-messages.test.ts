import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { english } from "../../../../test/support/domain/english.ts";
import { ChunkLoadError } from "../../browser/load-route-module.ts";
import { errorMessage } from "./error-messages.ts";

test("shows a chunk that failed to load as a connection problem, with its name", () => {
  expect(errorMessage(new ChunkLoadError(new Error("404")), english)).toMatchObject({
    title: "Page not loaded",
    code: "Loading chunk failed",
  });
});

test.each(["Failed to fetch", "Load failed", "NetworkError when attempting to fetch resource."])(
  "shows a failed request as a connection problem: %s",
  (message) => {
    expect(errorMessage(new TypeError(message), english).title).toBe("Page not loaded");
  },
);

test("shows an unavailable store as 503", () => {
  expect(errorMessage(new ErrorResponse(503, "", null), english)).toMatchObject({
    title: "Temporarily unavailable",
    code: "Status 503",
  });
});

test("shows a missing page as not found", () => {
  expect(errorMessage(new ErrorResponse(404, "", null), english).title).toBe("Not found");
});

test.each([new TypeError("undefined is not a function"), new Error("secret"), "secret", undefined])(
  "hides the details of other errors",
  (error) => {
    expect(errorMessage(error, english).title).toBe("Something went wrong");
    expect(JSON.stringify(errorMessage(error, english))).not.toContain("secret");
  },
);
