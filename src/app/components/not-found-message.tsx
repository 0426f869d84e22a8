import { useText } from "../language/text.tsx";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { MessagePage } from "./message-page.tsx";

export interface NotFoundMessageProps {
  /** The page that the visitor may have meant. */
  readonly nearest: { readonly title: string; readonly path: string } | null;
}

/** The message at an unknown address, with links to go on. */
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

/** Positions and widths of bricks. Joints are 8 wide. */
type Bricks = readonly (readonly [x: number, y: number, width: number])[];

const DEEP: Bricks = [
  [0, 84, 150],
  [386, 84, 120],
  [98, 188, 170],
  [444, 188, 196],
  [0, 292, 190],
  [336, 292, 200],
];

const PALE: Bricks = [
  [158, 84, 220],
  [514, 84, 126],
  [0, 188, 90],
  [198, 292, 130],
  [544, 292, 96],
];

function Course({ bricks, fill }: { bricks: Bricks; fill: string }) {
  return bricks.map(([x, y, width]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height="96" rx="22" fill={fill} />
  ));
}

/** An illustration of a wall with a gap and the missing brick on top. */
function Wall() {
  return (
    <svg viewBox="0 -30 640 418" aria-hidden="true" focusable="false">
      <Course bricks={DEEP} fill="var(--deep)" />
      <Course bricks={PALE} fill="var(--art-hill-1)" />
      <rect
        x="276"
        y="188"
        width="160"
        height="96"
        rx="22"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="1.75"
        strokeDasharray="6 5"
      />
      <rect x="420" width="160" height="62" rx="20" transform="rotate(9 500 30)" fill="var(--art-sun)" />
    </svg>
  );
}
