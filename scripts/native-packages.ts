/** What the build leaves out: these load machine code of their own, so they stay packages. */
export const NATIVE_PACKAGES: readonly string[] = ["sharp"];
