import { useText } from "../../language/text.tsx";
import { Wall } from "../art/wall.tsx";
import { ButtonLink } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import { MessagePage } from "./message-page.tsx";

export interface NotFoundMessageProps {
  /** What the visitor may have meant (D18). */
  readonly nearest: { readonly title: string; readonly path: string } | null;
}

/** What stands at an unknown address, with a way on. */
export function NotFoundMessage({ nearest }: NotFoundMessageProps) {
  const t = useText();
  return (
    <MessagePage
      title={t("Not found")}
      art={<Wall />}
      actions={
        <>
          <ButtonLink href="/">
            {t("Go to the home page")}
            <Icon name="arrow" />
          </ButtonLink>
          {nearest && nearest.path !== "/" && (
            <ButtonLink href={nearest.path} look="outline">
              {t("Did you mean {page}?", { page: nearest.title })}
            </ButtonLink>
          )}
          <ButtonLink href="/search" look="outline">
            <Icon name="search" />
            {t("Search")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("There is no page at this address.")}</p>
    </MessagePage>
  );
}
