import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { InternalLink } from "./internal-link.tsx";
import styles from "./links.module.css";
import { NewTab } from "./new-tab.tsx";

interface LinkProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another page of the site: one level up, plus the destination (specification 2). */
function RelativeLink({ destination, className, children }: LinkProps & { destination: string }) {
  return (
    <InternalLink to={`../${destination}`} className={className} reloadDocument={isFile(destination)}>
      {children}
    </InternalLink>
  );
}

/** Whether a destination is a file, which the browser opens itself. */
function isFile(destination: string): boolean {
  return /\.\w+$/.test(destination);
}

/** An external link, in a new tab (specification 2). */
export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTab />
    </a>
  );
}

/** A link to an address from the content: a page, a file, a part of this page, another site, email or phone. */
export function SmartLink({ href, className, children }: LinkProps & { href: string }) {
  // Media are the same in every language, whose addresses only pages have.
  if (href.startsWith("/media/")) {
    return (
      <a href={import.meta.env.BASE_URL + href.slice(1)} className={className}>
        {children}
      </a>
    );
  }
  if (href.startsWith("/")) {
    return (
      <RelativeLink destination={href.slice(1)} className={className}>
        {children}
      </RelativeLink>
    );
  }
  if (/^(mailto:|tel:|#)/.test(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  );
}

/** A link if there is an address, otherwise plain text. */
export function MaybeLink({ href, className, children }: LinkProps & { href: string | undefined }) {
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <SmartLink href={href} className={className}>
      {children}
    </SmartLink>
  );
}

/** A standalone link, underlined by a dimension line. */
export function ArrowLink({ href, children }: { href: string; children: string }) {
  // A last word that is not too long stays with the arrow: WebKit breaks lines before any picture.
  const [end = ""] = /(?<=^|\s)\S{1,14}$/u.exec(children) ?? [];
  return (
    <SmartLink href={href} className={styles.go}>
      <span>
        {children.slice(0, children.length - end.length)}
        <span className={styles.end}>
          {end}
          <Icon name={iconFor(href)} />
        </span>
      </span>
    </SmartLink>
  );
}

function iconFor(href: string): IconName {
  return href.startsWith("http") ? "external" : "arrow";
}
