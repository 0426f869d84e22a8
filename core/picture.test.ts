import { describe, expect, it } from "vitest";
import { pictureFile } from "./picture.ts";

const known = {
  path: "/me/pictures",
  byName: new Map([
    ["work/team.jpg", { width: 1600, height: 900, versions: { stem: "team.0a1b", widths: [160, 1600] } }],
    ["mark.svg", { width: 96, height: 96 }],
  ]),
};

describe("a picture", () => {
  it("has its size and the address of its versions", () => {
    expect(pictureFile({ kind: "site", path: "/me/media", known }, "work/team.jpg")).toEqual({
      src: "/me/media/work/team.jpg",
      width: 1600,
      height: 900,
      versions: { path: "/me/pictures/team.0a1b", widths: [160, 1600] },
    });
  });

  it("has no versions when it is a drawing", () => {
    expect(pictureFile({ kind: "site", path: "/media", known }, "mark.svg")).toEqual({
      src: "/media/mark.svg",
      width: 96,
      height: 96,
    });
  });

  it("has an address only when nobody has measured it, as in a bucket", () => {
    expect(pictureFile({ kind: "site", path: "/media", known }, "new.jpg")).toEqual({ src: "/media/new.jpg" });
    expect(pictureFile({ kind: "site", path: "/media" }, "mark.svg")).toEqual({ src: "/media/mark.svg" });
    expect(pictureFile({ kind: "bucket", bucket: "b" }, "mark.svg")).toEqual({
      src: "https://firebasestorage.googleapis.com/v0/b/b/o/mark.svg?alt=media",
    });
  });
});
