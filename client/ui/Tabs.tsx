import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from './classes.ts';
import { currentOf, NavLink } from './Link.tsx';

export type TabLink = { to: string; label: string };

const tabClasses = ({ isActive }: { isActive: boolean }) =>
  classes(
    '-mb-px inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline focus-visible:-outline-offset-2',
    isActive
      ? 'border-primary text-primary'
      : 'border-transparent text-text-muted hover:border-border-strong hover:text-text',
  );

/** Tabs that are links. They scroll horizontally if there is no room, and the current one is scrolled into view. */
export const Tabs = ({
  label,
  tabs,
  plain = false,
}: {
  label: string;
  tabs: readonly TabLink[];
  /** Without a line below: the frame around them has one. */
  plain?: boolean;
}) => {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = currentOf(
    pathname,
    tabs.map(({ to }) => to),
  );
  useEffect(() => {
    const row = ref.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={ref}
      aria-label={label}
      className={classes(
        'relative flex overflow-x-auto [scrollbar-width:none]',
        plain ? '-mb-px' : 'border-b border-border',
      )}
    >
      {tabs.map(({ to, label: text }) => (
        <NavLink key={to} to={to} isCurrent={to === current} className={tabClasses}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
};
