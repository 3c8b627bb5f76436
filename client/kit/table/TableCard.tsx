import { memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { openFromRow, RowOpener } from './RowOpener.tsx';
import { SelectBox } from './SelectBox.tsx';
import { ACTIONS, DASH_WHEN_EMPTY, primaryOf } from './table-types.ts';
import type { RowProps } from './TableRow.tsx';

/** A menu stands beside the name of the row; buttons with words have a line of their own. */
const MENU_IN_CORNER = {
  head: 'group-has-[[data-actions]>[aria-haspopup=menu]]/card:pe-9',
  actions:
    'has-[>[aria-haspopup=menu]]:absolute has-[>[aria-haspopup=menu]]:end-1 has-[>[aria-haspopup=menu]]:top-1 has-[>[aria-haspopup=menu]]:mt-0 pointer-coarse:has-[>[aria-haspopup=menu]]:top-3',
};

const TableCardOf = <Row,>(props: RowProps<Row>) => {
  const { row, columns, selected, selectLabel, onToggle, onRowClick, rowHref, rowAttributes } = props;
  const primary = primaryOf(columns);
  const actions = columns.find(({ key }) => key === ACTIONS);
  const details = columns.filter(
    (column) => column !== primary && column !== actions && !column.hideOnPhone && !column.isEmpty?.(row),
  );
  const opens = Boolean(onRowClick ?? rowHref);
  return (
    <li
      {...rowAttributes?.(row)}
      onClick={opens ? openFromRow : undefined}
      className={classes(
        'group/card relative rounded border p-3 text-sm data-over:border-primary data-over:bg-primary-soft',
        selected ? 'border-primary bg-primary-soft' : 'border-border bg-surface',
        opens && 'cursor-pointer',
      )}
    >
      <div className={classes('flex items-start gap-3', MENU_IN_CORNER.head)}>
        {onToggle && (
          <div className="pt-2.5">
            <SelectBox label={selectLabel ?? ''} checked={selected} onToggle={() => onToggle(row)} />
          </div>
        )}
        <div className="min-w-0 flex-1 self-center text-base hyphens-auto wrap-anywhere">
          {primary && (
            <RowOpener row={row} onRowClick={onRowClick} rowHref={rowHref}>
              {primary.cell(row)}
            </RowOpener>
          )}
          {primary?.note && <div className="text-sm">{primary.note(row)}</div>}
        </div>
      </div>
      {details.length > 0 && (
        <dl
          className={classes(
            'mt-1 grid gap-x-4 gap-y-1',
            // Of many; a single one leaves the names of the others their room.
            details.filter(({ compact }) => compact).length > 1
              ? 'grid-cols-[minmax(0,1fr)_auto]'
              : 'grid-cols-[minmax(6rem,auto)_1fr]',
            onToggle && 'pl-7 pointer-coarse:pl-10',
          )}
        >
          {details.map((column) => (
            <div key={column.key} className="contents">
              <dt className="text-text-muted">{column.header}</dt>
              <dd className={classes('min-w-0 hyphens-auto wrap-anywhere', DASH_WHEN_EMPTY)}>
                {column.cell(row)}
                {column.note?.(row)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {actions && (
        <div
          data-actions
          className={classes('mt-2 flex cursor-default justify-end empty:hidden', MENU_IN_CORNER.actions)}
        >
          {actions.cell(row)}
        </div>
      )}
    </li>
  );
};

/** A row as a card: horizontal scrolling of a table is unusable on phones. */
export const TableCard = memo(TableCardOf) as typeof TableCardOf;
