// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { english } from "../../../../test/support/domain/english.ts";
import { ChunkLoadError } from "../../browser/load-route-module.ts";
import { ErrorPage, errorMessage } from "./error-page.tsx";

/** The error page at an address, with or without data of the layout. */
function show(address: string, loaderData: object = { root: { layout: { owner: "Robin Vale" } } }): Document {
  const router = createMemoryRouter([{ id: "root", path: "*", element: <ErrorPage error={new Error("secret")} /> }], {
    initialEntries: [address],
    hydrationData: { loaderData: { ...loaderData } },
  });
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  return new DOMParser().parseFromString(markup, "text/html");
}

describe("the message of an error", () => {
  test.each([
    ["a chunk that failed to load", new ChunkLoadError(new Error("404")), "Page not loaded", "Loading chunk failed"],
    ["a failed request in Safari", new TypeError("Load failed"), "Page not loaded", undefined],
    ["a failed request in Firefox", new TypeError("NetworkError when attempting to …"), "Page not loaded", undefined],
    ["an unavailable store", new ErrorResponse(503, "", null), "Temporarily unavailable", "Status 503"],
    ["a missing page", new ErrorResponse(404, "", null), "Not found", "Status 404"],
    ["another status", new ErrorResponse(500, "secret", null), "Something went wrong", "Status 500"],
    ["an unexpected error, without its details", new Error("secret"), "Something went wrong", undefined],
    ["what is not an error", "secret", "Something went wrong", undefined],
  ])("names %s", (_, error, title, code) => {
    const message = errorMessage(error, english);
    expect([message.title, message.code]).toEqual([title, code]);
    expect(JSON.stringify(message)).not.toContain("secret");
  });
});

describe("the error page", () => {
  beforeEach(() => void vi.spyOn(console, "error"));
  afterEach(() => void vi.restoreAllMocks());

  test("retries with all query parameters, repeated ones included", () => {
    const query = "category=Strategy&category=Strategy&impact=4";
    const fields = [...show(`/?${query}`).querySelectorAll("input")];
    expect(fields.map(({ name, value }) => `${name}=${value}`).join("&")).toBe(query);
    expect(console.error).not.toHaveBeenCalled();
  });

  test("has a title like every page, and works without the layout", () => {
    expect(show("/").title).toBe("Something went wrong - Robin Vale");
    expect(show("/", {}).title).toBe("Something went wrong");
  });
});
