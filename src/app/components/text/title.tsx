import styles from "./title.module.css";

/** What begins with an upright stem stands further in than what begins with a curve or a slant. */
const STEM = /^[BDEFHIKLMNPRU]/;

/** Splits a title into the words that are drawn and the last one, which is built: `Full`, `Portfolio`. */
function twoVoices(title: string): { drawn: string; built: string } {
  const cut = title.trimEnd().lastIndexOf(" ");
  return { drawn: title.slice(0, Math.max(cut, 0)), built: title.slice(cut + 1) };
}

/** The words of a title in the design's two voices: thin for what is drawn, black for the last, built word. */
export function TwoStyles({ children }: { children: string }) {
  const { drawn, built } = twoVoices(children);
  return (
    <>
      {drawn !== "" && (
        <>
          <span className={styles.drawn} data-stem={STEM.test(drawn) || undefined}>
            {drawn}
          </span>{" "}
        </>
      )}
      <span className={styles.built} data-stem={STEM.test(built) || undefined}>
        {built}
      </span>
    </>
  );
}

/** The heading of a page. Focus moves here after a navigation (D16), so it can take focus without being a tab stop. */
export function PageTitle({ children, stacked = false }: { children: string; stacked?: boolean }) {
  return (
    <h1 className={styles.title} data-stacked={stacked || undefined} tabIndex={-1}>
      <TwoStyles>{children}</TwoStyles>
    </h1>
  );
}
