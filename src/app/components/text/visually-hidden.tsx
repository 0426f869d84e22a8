import layout from "../layout.module.css";

/** Words that are read aloud but not seen. */
export function visuallyHidden(words: string) {
  return <span className={layout.visuallyHidden}>{words}</span>;
}
