import type { ReactNode } from 'react';
import type { CellAlign } from '../../ui/Table.tsx';

/** A column. Keep the list of them in useMemo: rows are drawn again only when it or their data change. */
export type TableColumn<Row> = {
  /** `actions` is the column of buttons: its header is for screen readers alone. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Something small below the value, outside of what opens the row. */
  note?: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column cannot be sorted. */
  sort?: string;
  align?: CellAlign;
  /** Left out where there is no room: of the cards on a phone, and of a table narrower than 768 px. */
  hideOnPhone?: boolean;
  /**
   * The column that names the row: its value is the link or button that opens it. The first one unless said otherwise.
   */
  primary?: boolean;
};

/** Rows that are chosen for an action; the list holds their keys. */
export type TableSelection<Row> = {
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Buttons of the bar that appears while something is chosen. */
  actions: ReactNode;
  /** What a row is called, for its box. */
  nameOf: (row: Row) => string;
};

/** What went wrong while loading. */
export type TableFailure = { message: string; requestId?: string };

export const ACTIONS = 'actions';

/** What hides a column in a narrow table; the table's frame is the container. */
export const roomFor = <Row>(column: TableColumn<Row>): string | undefined =>
  column.hideOnPhone ? '@max-3xl:hidden' : undefined;

export const primaryOf = <Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined =>
  columns.find((column) => column.primary) ?? columns.find((column) => column.key !== ACTIONS);
