import { memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { Cell } from '../../ui/Table.tsx';
import { openFromRow, RowOpener, type RowOpening } from './RowOpener.tsx';
import { SelectBox } from './SelectBox.tsx';
import {
  ACTIONS,
  DASH_WHEN_EMPTY,
  STICKY_CLASSES,
  primaryOf,
  hideWhenNarrow,
  type RowAttributes,
  type TableColumn,
} from './table-types.ts';

/** Props of a row, in a table and as a card. All of them are stable, so that only changed rows are re-rendered. */
export type RowProps<Row> = RowOpening<Row> & {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  /** Both present if rows can be selected. */
  selectLabel?: string;
  onToggle?: (row: Row) => void;
  rowAttributes?: RowAttributes<Row>;
};

const TableRowOf = <Row,>(props: RowProps<Row>) => {
  const { row, columns, selected, selectLabel, onToggle, onRowClick, rowHref, rowAttributes } = props;
  const primary = primaryOf(columns);
  const opens = Boolean(onRowClick ?? rowHref);
  return (
    <tr
      {...rowAttributes?.(row)}
      onClick={opens ? openFromRow : undefined}
      className={classes(
        'last:*:border-b-0 data-over:bg-primary-soft',
        opens && 'cursor-pointer',
        selected ? 'bg-primary-soft' : opens && 'hover:bg-surface-hover',
      )}
    >
      {onToggle && (
        <Cell className="w-10 cursor-default" data-actions>
          <SelectBox label={selectLabel ?? ''} checked={selected} onToggle={() => onToggle(row)} />
        </Cell>
      )}
      {columns.map((column) => {
        const value = column.cell(row);
        if (column.key === ACTIONS) {
          return (
            <Cell
              key={column.key}
              align="end"
              data-actions
              className={classes('w-px cursor-default py-1 whitespace-nowrap', STICKY_CLASSES.cell)}
            >
              {value}
            </Cell>
          );
        }
        return (
          <Cell
            key={column.key}
            align={column.compact ? 'center' : column.align}
            className={
              column === primary
                ? classes('min-w-40 wrap-anywhere', STICKY_CLASSES.nameCell)
                : column.compact
                  ? 'px-2'
                  : classes(hideWhenNarrow(column), DASH_WHEN_EMPTY)
            }
          >
            {column === primary ? (
              <RowOpener row={row} onRowClick={onRowClick} rowHref={rowHref}>
                {value}
              </RowOpener>
            ) : (
              value
            )}
            {column.note?.(row)}
          </Cell>
        );
      })}
    </tr>
  );
};

export const TableRow = memo(TableRowOf) as typeof TableRowOf;
