import { expect, test } from "vitest";
import { mediaName } from "./media-name.ts";

test.each([
  ["work/team.jpg", "work/team.jpg"],
  ["/media/work/team.jpg", "work/team.jpg"],
  ["a%20boat.svg", "a boat.svg"],
])("the address %s in Markdown refers to the file %s", (address, name) => {
  expect(mediaName(address)).toBe(name);
});

test.each(["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "/awards", "..%2Fsite.yaml", "%E0%A4%A"])(
  "the address %j in Markdown refers to no file",
  (address) => {
    expect(mediaName(address)).toBeUndefined();
  },
);
