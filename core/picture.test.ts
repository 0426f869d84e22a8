import { describe, expect, it } from "vitest";
import { markFile, pictureFile } from "./picture.ts";

const known = {
  path: "/me/pictures",
  byName: new Map([
    ["work/team.jpg", { width: 1600, height: 900, versions: { stem: "team.0a1b", widths: [160, 1600] } }],
    ["mark.svg", { width: 96, height: 96 }],
    ["tiny.svg", { width: 56, height: 56, drawing: "data:image/svg+xml,%3csvg/%3e" }],
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

describe("a mark", () => {
  const media = { kind: "site", path: "/media", known } as const;

  it("comes with the page where it is a tiny drawing; as a picture to look at it has an address", () => {
    expect(markFile(media, "tiny.svg")).toEqual({ src: "data:image/svg+xml,%3csvg/%3e", width: 56, height: 56 });
    expect(pictureFile(media, "tiny.svg")).toEqual({ src: "/media/tiny.svg", width: 56, height: 56 });
  });

  it("is a picture like any other where it is not", () => {
    for (const name of ["mark.svg", "work/team.jpg", "new.jpg"]) {
      expect(markFile(media, name)).toEqual(pictureFile(media, name));
    }
  });
});
