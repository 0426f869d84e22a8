import type { Menu } from "../../../domain/site/menu.ts";
import layout from "../../components/layout.module.css";
import { SiteMenu } from "./site-menu.tsx";

/** Where the top bar's link leads while scripts are off. */
export const PLAIN_MENU_ID = "_site-menu";

/** The menu at the page's end, for browsers without scripts, where the drawer cannot open. */
export function PlainMenu({ menu }: { menu: Menu }) {
  return (
    <noscript>
      <div className={layout.wrap} id={PLAIN_MENU_ID}>
        <SiteMenu menu={menu} />
      </div>
    </noscript>
  );
}
