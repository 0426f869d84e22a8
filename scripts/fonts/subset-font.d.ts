// The package brings no types, and those published for it do not know of features.
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "woff2";
    /** OpenType features that are kept; glyphs that only others lead to are left out. */
    readonly keepFeatures: readonly string[];
    /** A range, or one place, on each axis that is not kept whole. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Leaves out what fits letters to the grid of a coarse screen. */
    readonly noHinting: boolean;
    /** Tables that are left out, by their tags. */
    readonly dropTables: readonly string[];
  }
  /** A font that has the characters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
