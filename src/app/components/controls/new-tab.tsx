import { useText } from "../../language/text.tsx";
import layout from "../layout.module.css";

/** Ends the name of a link that opens a new tab. */
export function NewTab() {
  return <span className={layout.visuallyHidden}>{` ${useText()("(opens in a new tab)")}`}</span>;
}
