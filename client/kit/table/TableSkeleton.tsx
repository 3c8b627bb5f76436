import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cell } from '../../ui/Table.tsx';
import { ACTIONS, hideWhenNarrow, type TableColumn } from './table-types.ts';

const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'];
const MAX_ROWS = 8;

const widthAt = (row: number, column: number): string => WIDTHS[(row + column) % WIDTHS.length] ?? 'w-1/2';
const rowsFor = (perPage: number): number[] =>
  Array.from({ length: perPage > 0 ? Math.min(perPage, MAX_ROWS) : MAX_ROWS }, (_, index) => index);

/** Skeleton rows in the columns of the table. */
export const SkeletonRows = <Row,>({
  columns,
  perPage,
  withBoxes,
}: {
  columns: readonly TableColumn<Row>[];
  perPage: number;
  withBoxes: boolean;
}) =>
  rowsFor(perPage).map((row) => (
    <tr key={row} aria-hidden className="last:*:border-b-0">
      {withBoxes && (
        <Cell className="w-10">
          <Skeleton className="size-4" />
        </Cell>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} className={classes('h-11', hideWhenNarrow(column))}>
          <Skeleton className={column.key === ACTIONS ? 'ml-auto size-5' : `h-4 ${widthAt(row, index)}`} />
        </Cell>
      ))}
    </tr>
  ));

/** Skeleton cards. */
export const SkeletonCards = <Row,>({
  columns,
  perPage,
}: {
  columns: readonly TableColumn<Row>[];
  perPage: number;
}) => {
  const lines = columns.filter(({ key, hideOnPhone }) => key !== ACTIONS && !hideOnPhone).length - 1;
  return rowsFor(perPage).map((row) => (
    <li key={row} aria-hidden className="rounded border border-border bg-surface p-3">
      <Skeleton className="h-5 w-2/3" />
      {Array.from({ length: Math.max(0, lines) }, (_, line) => (
        <Skeleton key={line} className={`mt-2 h-4 ${widthAt(row, line)}`} />
      ))}
    </li>
  ));
};
