// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { loadPrintImages, openPrintedDetails } from "./printing.ts";

test("drawings are light on paper, and as before on the screen", () => {
  document.body.innerHTML =
    '<picture><source media="screen" srcset="/dark.svg"><img loading="lazy" src="/a.svg"></picture>';
  const source = document.querySelector("source");
  loadPrintImages();
  dispatchEvent(new Event("beforeprint"));
  expect(source?.media).toBe("not all");
  expect(document.querySelector("img")?.loading).toBe("eager");
  dispatchEvent(new Event("afterprint"));
  expect(source?.media).toBe("screen");
  document.body.innerHTML = "";
});

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
