/**
 * The path below which the whole site lives, without a slash at its end: empty, or `/me` (D19).
 * @throws Error naming the setting when it cannot be such a path
 */
export function readBasePath(env: Readonly<Record<string, string | undefined>>): string {
  const path = (env["BASE_PATH"] ?? "").replace(/\/+$/, "");
  if (path !== "" && !/^(\/[A-Za-z0-9._~-]+)+$/.test(path)) {
    throw new Error(`BASE_PATH is "${path}": expected nothing, or a path such as /me`);
  }
  return path;
}
