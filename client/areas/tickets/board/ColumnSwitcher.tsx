import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { classes } from '../../../ui/classes.ts';
import type { Column } from '../data/board-model.ts';

/** On a phone one column fills the screen: a bar with links to all columns. */
export const ColumnSwitcher = ({
  columns,
  boardRef,
  label,
}: {
  columns: readonly Column[];
  boardRef: RefObject<HTMLElement | null>;
  label: string;
}) => {
  const { language } = useLanguage();
  const [current, setCurrent] = useState(0);
  const navRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = navRef.current;
    const chip = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && chip)
      nav.scrollTo({ left: chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' });
  }, [current]);
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    const follow = () => {
      const middle = board.getBoundingClientRect().left + board.clientWidth / 2;
      const at = [...board.querySelectorAll('[data-column]')].findIndex(
        (element) => element.getBoundingClientRect().right >= middle,
      );
      if (at >= 0) setCurrent(at);
    };
    board.addEventListener('scroll', follow, { passive: true });
    return () => board.removeEventListener('scroll', follow);
  }, [boardRef]);
  return (
    // On a low screen the headers of the columns are enough: this line would need the space of a card.
    <nav
      ref={navRef}
      aria-label={label}
      className="relative flex shrink-0 gap-1 overflow-x-auto px-4 pb-2 short:hidden sm:hidden"
    >
      {columns.map(({ board, tickets, total, filtered }, index) => (
        <button
          key={board.id}
          type="button"
          aria-current={index === current || undefined}
          onClick={() =>
            boardRef.current
              ?.querySelector(`[data-column="${board.id}"]`)
              ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
          }
          className={classes(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded border px-3 text-sm font-medium',
            index === current
              ? 'border-primary bg-primary-soft text-primary'
              : 'border-border bg-surface text-text-muted',
          )}
        >
          <span className="max-w-36 truncate">{board.name}</span>
          <span className="tabular-nums">{formatCount(filtered ? tickets.length : total, language)}</span>
        </button>
      ))}
    </nav>
  );
};
