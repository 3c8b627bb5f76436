import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type CellAlign = 'start' | 'center' | 'end';
const aligned: Record<CellAlign, string> = { start: 'text-start', center: 'text-center', end: 'text-end' };

/** The frame of a table: 14 px text, thin lines between the rows. */
export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table
    {...rest}
    className={classes('w-full border-separate border-spacing-0 text-sm leading-5 text-text', className)}
  />
);

export type SortDirection = 'ascending' | 'descending';
export type HeaderCellProps = {
  children: ReactNode;
  align?: CellAlign;
  /** Present on sortable columns: the current sort order of the column. */
  sort?: { direction: SortDirection | null; onSort: () => void };
  /** Takes several lines and little width. */
  wraps?: boolean;
  className?: string;
};

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown };

/** A column header; sorts when clicked. Sticky below other sticky content at the top of the page (`--sticky-top`). */
export const HeaderCell = ({ children, align = 'start', sort, wraps = false, className }: HeaderCellProps) => {
  const Icon = sort?.direction ? SORT_ICONS[sort.direction] : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sort?.direction ?? undefined}
      className={classes(
        'sticky top-(--sticky-top,3.5rem) z-10 border-b border-border bg-surface-sunken py-1 font-semibold text-text-muted first:rounded-tl last:rounded-tr',
        wraps
          ? 'max-w-32 min-w-24 px-2 align-bottom leading-4 wrap-break-word hyphens-auto'
          : 'px-3 whitespace-nowrap @max-3xl:leading-4 @max-3xl:whitespace-normal',
        aligned[align],
        className,
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort.onSort}
          className={classes(
            '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded px-1.5 font-semibold hover:text-text pointer-coarse:min-h-11',
            sort.direction && 'text-text',
          )}
        >
          {children}
          <Icon aria-hidden className={classes('size-3.5 shrink-0', !sort.direction && 'opacity-60')} />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center">{children}</span>
      )}
    </th>
  );
};

/** A cell of a row. */
export const Cell = ({
  align = 'start',
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: CellAlign }) => (
  <td
    {...rest}
    className={classes('border-b border-border px-3 py-2 align-middle hyphens-auto', aligned[align], className)}
  />
);
