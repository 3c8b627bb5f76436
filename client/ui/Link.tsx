import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: To; state?: unknown };

/** A link inside the product. Replaces react-router's Link, which includes unused prefetching. */
export const Link = ({ to, state, target, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};

const isAtOrBelow = (here: string, there: string): boolean => here === there || here.startsWith(`${there}/`);

/** The current address among the links of a navigation: the longest one that is the open page or a parent of it. */
export const currentOf = (pathname: string, addresses: readonly string[]): string | undefined =>
  addresses
    .filter((address) => isAtOrBelow(pathname.toLowerCase(), address.toLowerCase()))
    .sort((one, other) => other.length - one.length)[0];

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (state: { isActive: boolean }) => string;
  /** Whether this link is the current one (`currentOf`); for links whose addresses are parents of each other. */
  isCurrent?: boolean;
}

/** A link of a navigation; sets `aria-current` on its page and the pages below. */
export const NavLink = ({ className, isCurrent, ...link }: NavLinkProps) => {
  const there = useResolvedPath(link.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isActive = isCurrent ?? isAtOrBelow(here, there);
  return <Link {...link} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
};
