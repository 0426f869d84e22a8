import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import { retryFailedPages } from "../../browser/load-route-module.ts";
import { TippedBlock } from "../../components/art/tipped-block.tsx";
import { Button, ButtonLink } from "../../components/controls/button.tsx";
import { MessagePage } from "../../components/text/message-page.tsx";
import { documentTitle } from "../../data/document-title.ts";
import { focusHeading } from "../../layout/navigation/page-arrival.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { errorMessage } from "./error-messages.ts";
import styles from "./error-page.module.css";

/** What stands in a page's place when it fails: what happened, and a way to try again (D20, D23). */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, words, code } = errorMessage(error);
  const { failures, retry } = useRetry();
  const owner = useRouteLoaderData<typeof rootLoader>("root")?.layout.owner;
  return (
    <MessagePage
      title={title}
      art={<TippedBlock />}
      actions={
        <>
          <RetryForm onRetry={retry} />
          <ButtonLink href="/" look="outline">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <title>{owner === undefined ? title : documentTitle(title, owner)}</title>
      <div className={styles.alert} role="alert">
        <p>{words}</p>
        {failures > 0 && <p key={failures}>It still does not answer. Please try again in a moment.</p>}
        {code && <p className={styles.code}>{code}</p>}
      </div>
    </MessagePage>
  );
}

/** A form, so that without scripts the button asks the server for the same address again. */
function RetryForm({ onRetry }: { onRetry: () => void }) {
  const { search } = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <form onSubmit={submit}>
      {[...new URLSearchParams(search)].map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, so only the place tells them apart
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Try again</Button>
    </form>
  );
}

/** Fetches the code and the data of the page once more; when that works, the router puts the page in place. */
function useRetry() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const matches = useMatches();
  const [failures, setFailures] = useState(0);
  const state = useRef<"idle" | "trying">("idle");
  const tried = useRef(false);

  useEffect(
    () => () => {
      // The button that had the focus is gone with this page.
      if (tried.current) focusHeading();
    },
    [],
  );

  async function retry() {
    if (state.current === "trying") return;
    state.current = "trying";
    tried.current = true;
    try {
      await retryFailedPages(matches.map(({ id }) => id));
      // The router's boundary keeps an error over a revalidation that is answered before it was drawn, and lets go of it
      // for a navigation. One to an address with a part (#) asks for no data, which therefore comes first; both at once
      // would leave a rejection that nobody hears.
      if (location.hash !== "") await revalidate();
      await navigate(location, { replace: true, preventScrollReset: true, state: location.state });
    } catch {
      // Said below: the page is still not there.
    }
    state.current = "idle";
    // Together with the router's own change: where the page came back, this is never seen.
    startTransition(() => setFailures((count) => count + 1));
  }
  return { failures, retry };
}
