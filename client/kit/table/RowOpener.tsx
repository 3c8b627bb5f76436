import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../ui/Link.tsx';

/** How a row opens: by URL, by an action, or not at all. */
export type RowOpening<Row> = { onRowClick?: (row: Row) => void; rowHref?: (row: Row) => string };

const openerClasses =
  'inline-flex min-h-6 items-center rounded text-left font-medium text-text underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** Opens a row from the cell that names it: a link if the row has a URL, a button if it only has an action. */
export const RowOpener = <Row,>({
  row,
  onRowClick,
  rowHref,
  children,
}: RowOpening<Row> & { row: Row; children: ReactNode }) => {
  if (rowHref) {
    return (
      <Link to={rowHref(row)} data-row-opener className={openerClasses}>
        {children}
      </Link>
    );
  }
  if (!onRowClick) return <span className="font-medium">{children}</span>;
  return (
    <button type="button" data-row-opener onClick={() => onRowClick(row)} className={openerClasses}>
      {children}
    </button>
  );
};

const INTERACTIVE = 'a, button, input, select, label, textarea, [role="menu"], [data-actions]';

/** A click anywhere on a row activates its opener, except clicks on controls and text selection. */
export const openFromRow = (event: MouseEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
  // Dialogs opened by a cell are portals: their clicks bubble along the React tree.
  if (!event.currentTarget.contains(event.target) || event.target.closest(INTERACTIVE)) return;
  if (window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-opener]')?.click();
};
