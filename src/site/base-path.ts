import type { ServerBuild } from "react-router";

/** Takes the place of the base path in a build, which is the same for all base paths. No page has this address. */
export const BUILT_BASE = "/__base__/";

/**
 * A build under a base path.
 * @param basePath without a trailing slash: `/me`, or empty
 */
export function buildUnder(build: ServerBuild, basePath: string): ServerBuild {
  const base = `${basePath}/`;
  const assets: ServerBuild["assets"] = JSON.parse(JSON.stringify(build.assets).replaceAll(BUILT_BASE, base));
  return { ...build, assets, basename: base, publicPath: base };
}

/** The body of a response of that build. */
export async function bodyUnder(response: Response, basePath: string): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.from(await response.arrayBuffer());
  return body.includes(BUILT_BASE) ? Buffer.from(body.toString().replaceAll(BUILT_BASE, `${basePath}/`)) : body;
}
