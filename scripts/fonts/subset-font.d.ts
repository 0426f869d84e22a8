// The package has no types, and the published ones lack features.
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "woff2";
    /** OpenType features to keep, with their glyphs. */
    readonly keepFeatures: readonly string[];
    /** A range or a single value for each reduced axis. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly noHinting: boolean;
    readonly dropTables: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
