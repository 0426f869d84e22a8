import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps as RouterLinkProps } from "react-router";
import type { LinkWithIcon } from "../data/links.server.ts";
import { useText } from "../language/text.tsx";
import { Icon, LinkIcon } from "./icon.tsx";
import styles from "./links.module.css";

/** A link to a page of the site. Prefetches the page on hover or focus. */
export function InternalLink(props: Omit<RouterLinkProps, "viewTransition" | "discover" | "prefetch">) {
  // The first page knows all routes, so links need no mark for discovering them.
  return <Link {...props} viewTransition discover="none" prefetch={props.reloadDocument ? "none" : "intent"} />;
}

interface LinkProps {
  readonly className?: string | undefined;
  readonly rel?: string | undefined;
  readonly children: ReactNode;
}

/** An external link, in a new tab. */
export function ExternalLink({ children, rel, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel={`noopener noreferrer ${rel ?? ""}`.trim()}>
      {children}
      <NewTab />
    </a>
  );
}

/** A link to an address from the content: a page, a file, a part of this page, another site, email or phone. */
export function SmartLink({ href, ...rest }: LinkProps & { href: string }) {
  // Media are the same in every language, whose addresses only pages have.
  if (href.startsWith("/media/")) return <a {...rest} href={import.meta.env.BASE_URL + href.slice(1)} />;
  // One level up, plus the destination. The browser opens files itself.
  if (href.startsWith("/")) return <InternalLink {...rest} to={`..${href}`} reloadDocument={/\.\w+$/.test(href)} />;
  return /^(mailto:|tel:|#)/.test(href) ? <a {...rest} href={href} /> : <ExternalLink {...rest} href={href} />;
}

/** A link if there is an address, otherwise plain text. */
export function MaybeLink({ href, ...rest }: LinkProps & { href: string | undefined }) {
  return href === undefined ? <span {...rest} /> : <SmartLink {...rest} href={href} />;
}

/** A standalone link, underlined by a dimension line. */
export function ArrowLink({ href, children }: { href: string; children: string }) {
  // A last word that is not too long stays with the arrow: WebKit breaks lines before any picture.
  const [end = ""] = /(?<=^|\s)\S{1,14}$/u.exec(children) ?? [];
  return (
    <SmartLink href={href} className={`inline relative ${styles.go}`} data-part="arrow-link">
      <span>
        {children.slice(0, children.length - end.length)}
        <span className="nowrap">
          {end}
          <Icon name={href.startsWith("http") ? "external" : "arrow"} />
        </span>
      </span>
    </SmartLink>
  );
}

/** Ends the name of a link that opens a new tab. */
export function NewTab() {
  return <span className="visually-hidden">{` ${useText()("(opens in a new tab)")}`}</span>;
}

/** How a link of the owner relates to them: profiles on other sites are them. */
export function relationOf({ url, network }: Pick<LinkWithIcon, "url" | "network">): "me" | undefined {
  return url.startsWith("http") && network !== "calendar" ? "me" : undefined;
}

/** Links to reach the owner and to learn more, with icons. */
export function IconLinks({ links, className }: { links: readonly LinkWithIcon[]; className: string | undefined }) {
  return (
    <ul className={`row apart ${className ?? ""}`}>
      {links.map((link) => (
        <li key={link.url}>
          <SmartLink href={link.url} rel={relationOf(link)} className={`beside underlines ${styles.iconLink}`}>
            <LinkIcon drawing={link.drawing} />
            {link.label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
