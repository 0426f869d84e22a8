import { describe, expect, it, test } from "vitest";
import { inlineImage, linesAddress, mediaAddress, mediaName, pictureAddresses, pictureFile } from "./picture.ts";

const known = {
  path: "/me/pictures",
  byName: new Map([
    ["work/team.jpg", { width: 1600, height: 900, versions: { stem: "team.0a1b", widths: [160, 1600] } }],
    ["mark.svg", { width: 96, height: 96 }],
    ["a house.svg", { width: 96, height: 96, hasLines: true }],
    ["cover.svg", { width: 840, height: 480, drawing: `data:image/svg+xml,%3csvg ${"d".repeat(4000)}/%3e` }],
    ["evening.svg", { width: 9, height: 9, hasThemes: true, drawing: "a (prefers-color-scheme: dark)" }],
    ["tiny.svg", { width: 56, height: 56, drawing: "data:image/svg+xml,%3csvg/%3e" }],
  ]),
};

describe("a picture", () => {
  it("has only an address if its size is unknown, as in a bucket", () => {
    expect(pictureFile({ kind: "site", path: "/media", known }, "new.jpg")).toEqual({ src: "/media/new.jpg" });
    expect(pictureFile({ kind: "site", path: "/media" }, "mark.svg")).toEqual({ src: "/media/mark.svg" });
    expect(pictureFile({ kind: "bucket", bucket: "b" }, "mark.svg")).toEqual({
      src: "https://firebasestorage.googleapis.com/v0/b/b/o/mark.svg?alt=media",
    });
  });
});

it("lists the addresses of pictures and their versions", () => {
  const media = { kind: "site", path: "/me/media", known } as const;
  expect(pictureAddresses(media, ["work/team.jpg", "a mark.svg"])).toEqual([
    "/me/media/work/team.jpg",
    ...[160, 1600].flatMap((width) => [`/me/pictures/team.0a1b-${width}.avif`, `/me/pictures/team.0a1b-${width}.webp`]),
    "/me/media/a%20mark.svg",
  ]);
});

it("lists drawings of lines, if a picture has one", () => {
  const media = { kind: "site", path: "/me/media", known } as const;
  expect(linesAddress(media, "a house.svg")).toBe("/me/pictures/lines/a%20house.svg");
  expect(linesAddress(media, "mark.svg")).toBeUndefined();
  expect(linesAddress({ kind: "bucket", bucket: "b" }, "a house.svg")).toBeUndefined();
  expect(pictureAddresses(media, ["a house.svg"])).toEqual([
    "/me/media/a%20house.svg",
    "/me/pictures/lines/a%20house.svg",
  ]);
});

it("has a copy of a drawing for each theme, if it looks different in them", () => {
  const media = { kind: "site", path: "/me/media", known } as const;
  const [light, dark] = ["/me/pictures/light/evening.svg", "/me/pictures/dark/evening.svg"];
  expect(pictureFile(media, "evening.svg").light).toBe(light);
  expect(pictureFile(media, "tiny.svg").light).toBeUndefined();
  expect(pictureAddresses(media, ["evening.svg"])).toEqual(["/me/media/evening.svg", light, dark]);
});

describe("an inline picture", () => {
  const media = { kind: "site", path: "/media", known } as const;

  it("is embedded if it is a small drawing, and keeps its address", () => {
    const file = { src: "/media/tiny.svg", width: 56, height: 56 };
    const drawing = "data:image/svg+xml,%3csvg/%3e";
    expect(pictureFile(media, "tiny.svg")).toEqual(file);
    expect(inlineImage(media, "tiny.svg", "mark")).toEqual({ ...file, drawing });
    expect(inlineImage(media, "tiny.svg", "top")).toEqual({ ...file, drawing });
  });
});

describe("addresses of pictures", () => {
  const bucket = { kind: "bucket", bucket: "robin.appspot.com" } as const;
  const onSite = { kind: "site", path: "/me/media" } as const;

  it.each([
    ["work/team.svg", "/me/media/work/team.svg"],
    ["a b?#.svg", "/me/media/a%20b%3F%23.svg"],
    ["r&d/me@work+1,2=3.svg", "/me/media/r&d/me@work+1,2=3.svg"],
  ])("on this site: %s is %s", (name, address) => {
    expect(mediaAddress(onSite, name)).toBe(address);
  });

  it("is a media link in a bucket", () => {
    expect(mediaAddress(bucket, "work/team.jpg")).toBe(
      "https://firebasestorage.googleapis.com/v0/b/robin.appspot.com/o/work%2Fteam.jpg?alt=media",
    );
  });
});

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
