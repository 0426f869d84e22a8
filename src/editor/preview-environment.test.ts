import path from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "../server/settings.ts";
import { previewEnvironment } from "./preview-environment.ts";

const OWNERS = {
  HOST: "0.0.0.0",
  PORT: "80",
  BASE_PATH: "/me",
  SITE_ORIGIN: "https://robinvale.example",
  DATA_DIR: "/home/robin/data",
  PORTFOLIO_STORE: "firestore:robin",
  PORTFOLIO_FIREBASE_API_KEY: "key",
  ANALYTICS_SCRIPT: "https://stats.example/s.js",
  ANALYTICS_ID: "robin",
  EMAILJS_PUBLIC_KEY: "a",
  EMAILJS_SERVICE_ID: "b",
  EMAILJS_TEMPLATE_ID: "c",
  TRUSTED_PROXIES: "1",
};

it("shows the site on this machine only, with counters of its own, without the owner's accounts", () => {
  const folder = "/home/robin/data/edit";
  const settings = readSettings(previewEnvironment(OWNERS, `${folder}/content`, folder, 4000));
  expect(settings).toMatchObject({
    host: "127.0.0.1",
    port: 4000,
    basePath: "/me",
    siteUrl: "http://127.0.0.1:4000/me",
    contentDir: path.resolve(folder, "content"),
    counters: path.resolve(folder, "data/counters.db"),
    stores: { portfolio: { engine: "files" } },
  });
  expect(settings.services).toEqual({ counters: "/me/api/traffic" });
});
