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
  return (
    <MessagePage
      title="Not found"
      art={<Wall />}
      actions={
        <>
          <ButtonLink href="/">
            Go to the home page
            <Icon name="arrow" />
          </ButtonLink>
          {nearest && (
            <ButtonLink href={nearest.path} look="outline">
              {`Did you mean ${nearest.title}?`}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>There is no page at this address.</p>
    </MessagePage>
  );
}
