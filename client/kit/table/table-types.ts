import type { HTMLAttributes, ReactNode } from 'react';
import type { CellAlign } from '../../ui/Table.tsx';

/** A column. Memoize the list of columns: rows are re-rendered only when it or their data change. */
export type TableColumn<Row> = {
  /** `actions` is the column of buttons: its header is visually hidden. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Small text below the value, outside of the link or button that opens the row. */
  note?: (row: Row) => ReactNode;
  /** The sort field of the server; without it the column cannot be sorted. */
  sort?: string;
  align?: CellAlign;
  /** Hidden if space is limited: in the cards on phones, and in a table narrower than 768 px. */
  hideOnPhone?: boolean;
  /** One of many narrow columns: its header takes several lines, and its values are in the middle. */
  compact?: true;
  /** The row has no value here; its card leaves the column out. */
  isEmpty?: (row: Row) => boolean;
  /** The column that names the row: its value is the link or button that opens the row. Defaults to the first one. */
  primary?: boolean;
};

/** The selected rows; the list holds their keys. */
export type TableSelection<Row> = {
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Buttons of the bar that is shown while rows are selected. */
  actions: ReactNode;
  /** The name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string;
};

/** Further attributes of the element of a row: dragging it, and dropping onto it. Must be memoized. */
export type RowAttributes<Row> = (
  row: Row,
) => Pick<
  HTMLAttributes<HTMLElement>,
  'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
>;

/** The error of the query. */
export type TableFailure = { message: string; requestId?: string };

export const ACTIONS = 'actions';

/**
 * The column of names and the column of actions are sticky while a table that is wider than its container is scrolled.
 * A line beside them shows that the other columns scroll below.
 */
export const STICKY_CLASSES = {
  header: 'in-data-overflows:right-0 in-data-overflows:z-20 in-data-overflows:border-l',
  cell: 'in-data-overflows:sticky in-data-overflows:right-0 in-data-overflows:border-l in-data-overflows:bg-surface',
  nameHeader: 'in-data-overflows:left-0 in-data-overflows:z-20 in-data-overflows:border-r',
  nameCell:
    'in-data-overflows:sticky in-data-overflows:left-0 in-data-overflows:z-10 in-data-overflows:border-r in-data-overflows:bg-surface',
};

/** A value that a row does not have is a dash, as in a printed table, and no gap that looks like a fault. */
export const DASH_WHEN_EMPTY = "empty:text-text-muted empty:before:content-['–']";

/** Hides a column in a narrow table; the table's frame is the container of the query. */
export const hideWhenNarrow = <Row>(column: TableColumn<Row>): string | undefined =>
  column.hideOnPhone ? '@max-3xl:hidden' : undefined;

/** The columns with a further one before the buttons, which are the last. */
export const withColumn = <Row>(
  columns: readonly TableColumn<Row>[],
  further: TableColumn<Row>,
): TableColumn<Row>[] => {
  const at = columns.findIndex(({ key }) => key === ACTIONS);
  return at < 0 ? [...columns, further] : columns.toSpliced(at, 0, further);
};

export const primaryOf = <Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined =>
  columns.find((column) => column.primary) ?? columns.find((column) => column.key !== ACTIONS);
