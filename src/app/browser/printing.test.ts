// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadPrintImages } from "./printing.ts";

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
