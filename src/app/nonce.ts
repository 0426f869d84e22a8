import { createContext } from "react";

/** The nonce of the page being rendered; undefined in the browser, which keeps it from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
