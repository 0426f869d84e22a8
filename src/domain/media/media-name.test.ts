import { expect, it } from "vitest";
import { mediaName } from "./media-name.ts";

it.each([
  ["boat.svg", "boat.svg"],
  ["work/team.jpg", "work/team.jpg"],
  ["/media/work/team.jpg", "work/team.jpg"],
  ["a%20boat.svg", "a boat.svg"],
])("a picture in Markdown at %s is the file %s", (address, name) => {
  expect(mediaName(address)).toBe(name);
});

it.each([
  "https://elsewhere.example/a.png",
  "//elsewhere.example/a.png",
  "data:image/png;base64,AAAA",
  "/awards",
  "../site.yaml",
  "work/../../site.yaml",
  "..%2Fsite.yaml",
  "%E0%A4%A",
  "",
])("a picture in Markdown at %s is no file of the content", (address) => {
  expect(mediaName(address)).toBeUndefined();
});
