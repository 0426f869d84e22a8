import { describe, expect, it } from "vitest";
import { mediaAddress } from "./media-address.ts";

describe("addresses of pictures (specification 7)", () => {
  const bucket = { kind: "bucket", bucket: "robin.appspot.com" } as const;
  const onSite = { kind: "site", path: "/me/media" } as const;

  it.each([
    ["work/team.svg", {}, "/me/media/work/team.svg"],
    ["team.jpg", { folder: "work", suffix: "_800x600" }, "/me/media/work/team_800x600.jpg"],
    ["a b?#.svg", {}, "/me/media/a%20b%3F%23.svg"],
    ["r&d/me@work+1,2=3.svg", {}, "/me/media/r&d/me@work+1,2=3.svg"],
  ])("on this site: %s with %o is %s", (name, variant, address) => {
    expect(mediaAddress(onSite, name, variant)).toBe(address);
  });

  it.each([
    ["team.svg", {}, "team.svg"],
    ["team.jpg", { folder: "work", suffix: "_s" }, "work%2Fteam_s.jpg"],
  ])("in a bucket: %s with %o is a media link", (name, variant, path) => {
    expect(mediaAddress(bucket, name, variant)).toBe(
      `https://firebasestorage.googleapis.com/v0/b/robin.appspot.com/o/${path}?alt=media`,
    );
  });
});
