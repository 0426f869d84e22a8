import type { Menu } from "../../../domain/site/menu.ts";
import layout from "../../components/layout.module.css";
import { SiteMenu } from "./site-menu.tsx";

/** Target of the top bar's link without scripts. */
export const PLAIN_MENU_ID = "_site-menu";

/** The menu at the end of the page, for browsers without scripts. */
export function PlainMenu({ menu }: { menu: Menu }) {
  return (
    <noscript>
      <div className={layout.wrap} id={PLAIN_MENU_ID}>
        <SiteMenu menu={menu} />
      </div>
    </noscript>
  );
}
