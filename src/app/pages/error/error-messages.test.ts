import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { ChunkLoadError } from "../../browser/load-route-module.ts";
import { errorMessage } from "./error-messages.ts";

test("a page's code that did not load is a dropped connection, reported by its name", () => {
  expect(errorMessage(new ChunkLoadError(new Error("404")))).toMatchObject({
    title: "Not loaded",
    code: "Loading chunk failed",
  });
});

test.each(["Failed to fetch", "Load failed", "NetworkError when attempting to fetch resource."])(
  "a request without an answer is a dropped connection: %s",
  (message) => {
    expect(errorMessage(new TypeError(message)).title).toBe("Not loaded");
  },
);

test("a store out of reach says that the rest works", () => {
  expect(errorMessage(new ErrorResponse(503, "", null))).toMatchObject({ title: "Out of reach", code: "Status 503" });
});

test("a missing page says so", () => {
  expect(errorMessage(new ErrorResponse(404, "", null)).title).toBe("Not found");
});

test.each([new TypeError("undefined is not a function"), new Error("secret"), "secret", undefined])(
  "anything else shows nothing of the error itself",
  (error) => {
    expect(errorMessage(error).title).toBe("Tipped over");
    expect(JSON.stringify(errorMessage(error))).not.toContain("secret");
  },
);
