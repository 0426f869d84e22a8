import { createContext } from "react";

/** Undefined in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
