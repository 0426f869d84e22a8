import { expect, it, test } from "vitest";
import { inlineImage, mediaAddress, mediaName, pictureAddresses, pictureFile } from "./picture.ts";

const known = {
  path: "/me/pictures",
  byName: new Map([
    ["work/team.jpg", { width: 1600, height: 900, versions: { stem: "team.0a1b", widths: [160, 1600] } }],
    ["a house.svg", { width: 96, height: 96, hasLines: true }],
    ["evening.svg", { width: 9, height: 9, hasThemes: true, drawing: "a (prefers-color-scheme: dark)" }],
    ["tiny.svg", { width: 56, height: 56, drawing: "data:image/svg+xml,%3csvg/%3e" }],
  ]),
};
const media = { kind: "site", path: "/me/media", known } as const;
const bucket = { kind: "bucket", bucket: "robin.appspot.com" } as const;

it("has only an address if its size is unknown, as in a bucket", () => {
  expect(pictureFile(media, "new.jpg")).toEqual({ src: "/me/media/new.jpg" });
  expect(pictureFile(bucket, "work/team.jpg")).toEqual({
    src: "https://firebasestorage.googleapis.com/v0/b/robin.appspot.com/o/work%2Fteam.jpg?alt=media",
  });
});

it.each<[name: string, copies: readonly string[]]>([
  ["work/team.jpg", [160, 1600].flatMap((width) => [`team.0a1b-${width}.avif`, `team.0a1b-${width}.webp`])],
  ["a house.svg", ["lines/a%20house.svg"]],
  ["evening.svg", ["light/evening.svg", "dark/evening.svg"]],
  ["tiny.svg", []],
])("lists the addresses of a picture and its versions, lines and themes: %s", (name, copies) => {
  expect(pictureAddresses(media, [name])).toEqual([
    `/me/media/${name.replace(" ", "%20")}`,
    ...copies.map((copy) => `/me/pictures/${copy}`),
  ]);
});

it("embeds a small drawing, and keeps its address", () => {
  const file = { src: "/me/media/tiny.svg", width: 56, height: 56 };
  expect(inlineImage(media, "tiny.svg", "mark")).toEqual({ ...file, drawing: "data:image/svg+xml,%3csvg/%3e" });
});

it("has an address that static file servers decode", () => {
  expect(mediaAddress(media, "r&d/me@work+1,2=3 b?#.svg")).toBe("/me/media/r&d/me@work+1,2=3%20b%3F%23.svg");
});

test.each([
  ["/media/work/team.jpg", "work/team.jpg"],
  ["a%20boat.svg", "a boat.svg"],
  ["https://elsewhere.example/a.png", undefined],
  ["//elsewhere.example/a.png", undefined],
  ["/awards", undefined],
  ["..%2Fsite.yaml", undefined],
  ["%E0%A4%A", undefined],
])("the address %s in Markdown refers to the file %s", (address, name) => {
  expect(mediaName(address)).toBe(name);
});
