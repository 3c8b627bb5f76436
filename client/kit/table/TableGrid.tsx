import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { HeaderCell, type SortDirection, Table } from '../../ui/Table.tsx';
import type { TableState } from './use-table-state.ts';
import type { TableTexts } from './table-texts.ts';
import { ACTIONS, STICKY_CLASSES, primaryOf, hideWhenNarrow, type TableColumn } from './table-types.ts';

const directionOf = (table: TableState, field: string): SortDirection | null =>
  table.sort === field ? 'ascending' : table.sort === `-${field}` ? 'descending' : null;

/**
 * True while the table is wider than its container. A container with horizontal scrolling detaches the sticky header
 * from the page's scrolling, so it is used only then.
 */
const useOverflow = () => {
  const frameRef = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const frame = frameRef.current;
    const inner = frame?.firstElementChild;
    if (!frame || !inner) return;
    const measure = () => setOverflows(inner.scrollWidth > frame.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frameRef, overflows };
};

type TableGridProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  table: TableState;
  busy: boolean;
  /** The checkbox that selects all rows. */
  box?: ReactNode;
  translate: TableTexts;
  children: ReactNode;
};

/** The table: a sticky header with sort buttons, and the rows. */
export const TableGrid = <Row,>({ label, columns, table, busy, box, translate, children }: TableGridProps<Row>) => {
  const { frameRef, overflows } = useOverflow();
  const primary = primaryOf(columns);
  return (
    <div
      ref={frameRef}
      data-overflows={overflows || undefined}
      // Focusable while it scrolls: keyboard users could not reach the columns on the right otherwise.
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className={classes(
        '@container rounded border border-border bg-surface',
        overflows ? 'overflow-x-auto [--sticky-top:0px]' : 'overflow-x-clip',
      )}
    >
      <Table aria-label={label} aria-busy={busy} className={busy ? 'opacity-60 transition-opacity' : undefined}>
        <thead>
          <tr>
            {box && <HeaderCell className="w-10">{box}</HeaderCell>}
            {columns.map((column) => {
              const field = column.sort;
              const direction = field ? directionOf(table, field) : null;
              return (
                <HeaderCell
                  key={column.key}
                  align={column.compact ? 'center' : column.align}
                  wraps={column.compact}
                  className={
                    column.key === ACTIONS
                      ? STICKY_CLASSES.header
                      : column === primary
                        ? STICKY_CLASSES.nameHeader
                        : hideWhenNarrow(column)
                  }
                  sort={
                    field
                      ? { direction, onSort: () => table.setSort(direction === 'ascending' ? `-${field}` : field) }
                      : undefined
                  }
                >
                  {column.key === ACTIONS ? (
                    <span className="sr-only">{column.header || translate('actions')}</span>
                  ) : (
                    column.header
                  )}
                </HeaderCell>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
};
