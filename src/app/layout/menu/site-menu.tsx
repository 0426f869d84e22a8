import type { Menu } from "../../../domain/site/menu.ts";
import { useText } from "../../language/text.tsx";
import { LanguageLinks } from "../language-links.tsx";
import entry from "./menu-entry.module.css";
import { MenuEntry, PageLink } from "./menu-entry.tsx";
import styles from "./site-menu.module.css";

interface SiteMenuProps {
  /** Without hidden items. */
  readonly menu: Menu;
  readonly onChoose?: () => void;
}

/** The whole menu as a column. Groups stand open (D15). */
export function SiteMenu({ menu, onChoose }: SiteMenuProps) {
  return (
    <nav aria-label={useText()("Site")}>
      <ul className={styles.list}>
        {menu.map(({ id, name, target, children }) => (
          <li key={id}>
            {target === undefined ? (
              <>
                <p className={entry.entry}>
                  <small className={entry.caption}>
                    <b>{name}</b>
                  </small>
                </p>
                <ul className={entry.sub}>
                  {children.map((item) => (
                    <li key={item.id}>
                      <MenuEntry item={item} onChoose={onChoose} />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <PageLink id={id} to={target} onChoose={onChoose}>
                {name}
              </PageLink>
            )}
          </li>
        ))}
        <LanguageLinks className={entry.entry} />
      </ul>
    </nav>
  );
}
