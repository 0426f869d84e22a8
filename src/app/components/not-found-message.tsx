import { useText } from "../language/text.tsx";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { MessagePage } from "./message-page.tsx";
import wall from "./wall-with-gap.svg?raw";

export function NotFoundMessage({ nearest }: { nearest: { readonly title: string; readonly path: string } | null }) {
  const t = useText();
  return (
    <MessagePage
      title={t("Not found")}
      art={wall}
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
