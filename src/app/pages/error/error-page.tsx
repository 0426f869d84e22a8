import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import { retryFailedPages } from "../../browser/load-route-module.ts";
import { TippedBlock } from "../../components/art/tipped-block.tsx";
import { Button, ButtonLink } from "../../components/controls/button.tsx";
import { MessagePage } from "../../components/text/message-page.tsx";
import { documentTitle } from "../../data/document-title.ts";
import { useText } from "../../language/text.tsx";
import { focusHeading } from "../../layout/navigation.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { errorMessage } from "./error-messages.ts";
import styles from "./error-page.module.css";

/** Shown instead of a page that fails: what happened, and a way to retry (D20, D23). */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText();
  const { title, words, code } = errorMessage(error, t);
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
            {t("Go to the home page")}
          </ButtonLink>
        </>
      }
    >
      <title>{owner === undefined ? title : documentTitle(title, owner)}</title>
      <div className={styles.alert} role="alert">
        <p>{words}</p>
        {failures > 0 && <p key={failures}>{t("It still isn’t loading. Please try again in a moment.")}</p>}
        {code && <p className={styles.code}>{code}</p>}
      </div>
    </MessagePage>
  );
}

/** A form, so that without scripts the button requests the same address again. */
function RetryForm({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const { search } = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <form onSubmit={submit}>
      {[...new URLSearchParams(search)].map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters may repeat, so only their position is unique
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t("Try again")}</Button>
    </form>
  );
}

/** Retries the page's code and data. On success, the router shows the page. */
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
      // The focused button disappears with this page.
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
      // The router's boundary keeps an error during a revalidation that ends before it renders, but clears it on
      // navigation. Navigation to an address with a fragment loads no data, so the data comes first. Both at once would
      // leave an unhandled rejection.
      if (location.hash !== "") await revalidate();
      await navigate(location, { replace: true, preventScrollReset: true, state: location.state });
    } catch {
      // The message below says that it failed again.
    }
    state.current = "idle";
    // Batched with the router's update, so it is never seen if the page is back.
    startTransition(() => setFailures((count) => count + 1));
  }
  return { failures, retry };
}
