/** Packages with native code, which cannot be bundled. */
export const NATIVE_PACKAGES: readonly string[] = ["sharp"];
