// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openPrintedDetails } from "./print-details.ts";

test("folded details are open while the page is printed, where styles cannot show them", () => {
  vi.stubGlobal("CSS", { supports: (condition: string) => condition !== "selector(::details-content)" });
  document.body.innerHTML = "<details><p>One</p></details><details open><p>Two</p></details>";
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  openPrintedDetails();
  dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([true, true]);
  dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual([false, true]);
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});
