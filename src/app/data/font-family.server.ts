import type { FontFamily } from "../../domain/theme/theme.ts";
import archivoFont from "../fonts/archivo.woff2";
import interFont from "../fonts/inter.woff2";
import notoSerifFont from "../fonts/noto-serif.woff2";
import publicSansFont from "../fonts/public-sans.woff2";
import archivo from "../styles/families/archivo.css?inline";
import inter from "../styles/families/inter.css?inline";
import notoSerif from "../styles/families/noto-serif.css?inline";
import publicSans from "../styles/families/public-sans.css?inline";

/** A font family: its rules, and the address of the file that most pages need. */
interface LoadedFamily {
  readonly rules: string;
  readonly file: string;
}

/** Every page has Roboto's rules. Others are added to the pages of sites that chose them. */
export const LOADED_FAMILIES: Readonly<Partial<Record<FontFamily, LoadedFamily>>> = {
  Inter: { rules: inter, file: interFont },
  "Public Sans": { rules: publicSans, file: publicSansFont },
  Archivo: { rules: archivo, file: archivoFont },
  "Noto Serif": { rules: notoSerif, file: notoSerifFont },
};
