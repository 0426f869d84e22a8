import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from "react-router";
import type { Translate } from "../../../domain/language/translate.ts";
import { ChunkLoadError, retryFailedPages } from "../../browser/load-route-module.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { documentTitle } from "../../data/document-title.ts";
import { useText } from "../../language/text.tsx";
import { focusHeading } from "../../layout/navigation.ts";
import type { loader as rootLoader } from "../../root.tsx";
import styles from "./error-page.module.css";
import tippedBlock from "./tipped-block.svg?raw";

/** How browsers describe a failed request. */
const NO_CONNECTION = /failed to fetch|load failed|networkerror/i;

/** Explains an error to visitors, without internals. Its code is a name or the status. */
export function errorMessage(error: unknown, t: Translate): { title: string; words: string; code?: string } {
  const dropped = { title: t("Page not loaded"), words: t("The connection was lost.") };
  if (error instanceof ChunkLoadError) return { ...dropped, code: error.message };
  if (error instanceof TypeError && NO_CONNECTION.test(error.message)) return dropped;
  const unexpected = { title: t("Something went wrong"), words: t("We can’t load this page.") };
  if (!isRouteErrorResponse(error)) return unexpected;
  const code = t("Status {status}", { status: error.status });
  if (error.status === 404) return { title: t("Not found"), words: t("There is no page at this address."), code };
  if (error.status !== 503) return { ...unexpected, code };
  return { title: t("Temporarily unavailable"), words: t("We can’t load this page right now."), code };
}

/** Shown instead of a page that fails: what happened, and a way to retry. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText();
  const { title, words, code } = errorMessage(error, t);
  const { search } = useLocation();
  const { failures, retry } = useRetry();
  const owner = useRouteLoaderData<typeof rootLoader>("root")?.layout.owner;
  return (
    <MessagePage
      title={title}
      art={tippedBlock}
      actions={
        <>
          {/* A form, so that without scripts the button requests the same address again. */}
          <form onSubmit={retry}>
            {[...new URLSearchParams(search)].map(([name, value], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parameters may repeat, so only their position is unique
              <input key={place} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{t("Try again")}</Button>
          </form>
          <ButtonLink href="/" look="outline">
            {t("Go to the home page")}
          </ButtonLink>
        </>
      }
    >
      <title>{owner === undefined ? title : documentTitle(title, owner)}</title>
      <div className={`stack gap3 block ${styles.alert}`} role="alert">
        <p>{words}</p>
        {failures > 0 && <p key={failures}>{t("It still isn’t loading. Please try again in a moment.")}</p>}
        {code && <p className="mono">{code}</p>}
      </div>
    </MessagePage>
  );
}

/** Retries the page's code and data. On success, the router shows the page. */
function useRetry() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const matches = useMatches();
  const [failures, setFailures] = useState(0);
  const attempt = useRef<"none" | "running" | "failed">("none");

  useEffect(
    () => () => {
      // The focused button disappears with this page.
      if (attempt.current !== "none") focusHeading();
    },
    [],
  );

  async function retry(event: FormEvent) {
    event.preventDefault();
    if (attempt.current === "running") return;
    attempt.current = "running";
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
    attempt.current = "failed";
    // Batched with the router's update, so it is never seen if the page is back.
    startTransition(() => setFailures((count) => count + 1));
  }
  return { failures, retry };
}
