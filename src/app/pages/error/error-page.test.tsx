// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ErrorPage } from "./error-page.tsx";

/** The error page at an address, with or without data of the layout. */
function show(address: string, loaderData: object = { root: { layout: { owner: "Robin Vale" } } }): Document {
  const router = createMemoryRouter([{ id: "root", path: "*", element: <ErrorPage error={new Error("secret")} /> }], {
    initialEntries: [address],
    hydrationData: { loaderData: { ...loaderData } },
  });
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  return new DOMParser().parseFromString(markup, "text/html");
}

describe("the error page", () => {
  beforeEach(() => void vi.spyOn(console, "error"));
  afterEach(() => void vi.restoreAllMocks());

  test("retries with all query parameters, repeated ones included", () => {
    const fields = [...show("/?category=Strategy&category=Strategy&impact=4").querySelectorAll("input")];
    expect(fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
      "category=Strategy",
      "category=Strategy",
      "impact=4",
    ]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test("has a title like every page, and works without the layout", () => {
    expect(show("/").title).toBe("Something went wrong - Robin Vale");
    expect(show("/", {}).title).toBe("Something went wrong");
  });
});
