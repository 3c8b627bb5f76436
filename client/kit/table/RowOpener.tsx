import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../ui/Link.tsx';

/** What opening a row does: an address, an action, or nothing. */
export type RowOpening<Row> = { onRowClick?: (row: Row) => void; rowHref?: (row: Row) => string };

const look =
  'inline-flex min-h-6 items-center rounded text-left font-medium text-text underline-offset-2 hover:underline pointer-coarse:min-h-11';

/**
 * Opens a row from the cell that names it: a link where the row has an address, a button where it only has an action.
 */
export const RowOpener = <Row,>({
  row,
  onRowClick,
  rowHref,
  children,
}: RowOpening<Row> & { row: Row; children: ReactNode }) => {
  if (rowHref) {
    return (
      <Link to={rowHref(row)} data-row-opener className={look}>
        {children}
      </Link>
    );
  }
  if (!onRowClick) return <span className="font-medium">{children}</span>;
  return (
    <button type="button" data-row-opener onClick={() => onRowClick(row)} className={look}>
      {children}
    </button>
  );
};

const INTERACTIVE = 'a, button, input, select, label, textarea, [role="menu"], [data-actions]';

/** A press anywhere on a row does what its opener does, unless it was meant for a control or for marking text. */
export const openFromRow = (event: MouseEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
  // Windows that a cell opens are drawn elsewhere, yet their presses arrive here.
  if (!event.currentTarget.contains(event.target) || event.target.closest(INTERACTIVE)) return;
  if (window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-opener]')?.click();
};
