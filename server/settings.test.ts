import { describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

describe("settings", () => {
  test("without an environment the site is served on 127.0.0.1:3000 from embedded stores (contract)", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      basePath: "",
      stores: { portfolio: "sqlite:portfolio.db", tracker: "sqlite:tracker.db" },
      media: { kind: "site", path: "/media" },
    });
    expect(settings.dataDir).toMatch(/\/\.data$/);
  });

  test("an empty value counts as not given", () => {
    expect(readSettings({ PORT: "", HOST: " ", MEDIA_BUCKET: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      media: { kind: "site" },
    });
  });

  test("a base path is kept without its last slash and carries the pictures along (D19)", () => {
    expect(readSettings({ BASE_PATH: "/me/" })).toMatchObject({ basePath: "/me", media: { path: "/me/media" } });
  });

  test("a bucket serves the pictures in place of the site", () => {
    expect(readSettings({ MEDIA_BUCKET: "sample.appspot.com" }).media).toEqual({
      kind: "bucket",
      bucket: "sample.appspot.com",
    });
  });

  test.each([
    [{ PORT: "http" }, /^PORT is "http": expected a port number$/],
    [{ PORT: "70000" }, /^PORT is "70000": expected a port below 65536$/],
    [{ BASE_PATH: "me" }, /^BASE_PATH is "me": expected nothing, or a path such as \/me$/],
    [{ BASE_PATH: "/a b" }, /^BASE_PATH is "\/a b"/],
  ])("%j is refused and named", (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(message);
  });

  test("every wrong setting is named at once", () => {
    expect(() => readSettings({ PORT: "x", BASE_PATH: "y" })).toThrow(/PORT[\s\S]*BASE_PATH/);
  });
});
