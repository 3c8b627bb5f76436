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

/** A link of a navigation; sets `aria-current` on its page and the pages below. */
export const NavLink = ({
  className,
  ...link
}: Omit<LinkProps, 'className'> & { className: (state: { isActive: boolean }) => string }) => {
  const there = useResolvedPath(link.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isActive = here === there || here.startsWith(`${there}/`);
  return <Link {...link} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
};
