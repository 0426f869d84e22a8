import path from "node:path";
import * as application from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { buildUnder } from "../site/base-path.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { openSite, type SiteOptions } from "./open-site.ts";
import type { Settings } from "./settings.ts";

/** The pages. Their module declares `undefined` for optional properties of the framework's type. */
const BUILD = application as ServerBuild;
const CLIENT_DIR = path.join(import.meta.dirname, "../client");

type Overrides = Partial<
  Pick<AppDependencies, "services" | "publicUrl" | "pageMaxAgeSeconds" | "staticExport" | "isLive">
>;

/**
 * Opens the stores and adds the pages of this build.
 * @param overrides replace options from the settings
 * @throws StartError
 */
export async function openBuiltSite(settings: Settings, options: SiteOptions, overrides: Overrides = {}) {
  const site = await openSite(settings, options);
  const build = buildUnder(BUILD, settings.basePath);
  const dependencies = { ...site.dependencies, ...overrides, build: async () => build, clientDir: CLIENT_DIR };
  return { ...site, dependencies, ...(await createApp(dependencies)) };
}
