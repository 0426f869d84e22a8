import { languageOf } from "../../../src/domain/language/language.ts";
import { translateInto } from "../../../src/domain/language/translate.ts";

/** Texts as they stand in the code. */
export const english = translateInto(languageOf("en"));
