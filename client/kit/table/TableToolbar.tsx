import { ArrowUpDown, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { TableState } from './use-table-state.ts';
import type { TableTexts } from './table-texts.ts';
import type { TableColumn } from './table-types.ts';

type TableToolbarProps<Row> = {
  columns: readonly TableColumn<Row>[];
  table: TableState;
  title?: ReactNode;
  actions?: ReactNode;
  /** False if there is nothing to search. */
  withSearch: boolean;
  searchLabel?: string;
  narrow: boolean;
  translate: TableTexts;
};

/**
 * Title, search and buttons. Cards have no column headers, so on phones a button beside the search sets the sort order.
 */
export const TableToolbar = <Row,>({
  columns,
  table,
  title,
  actions,
  withSearch,
  searchLabel,
  narrow,
  translate,
}: TableToolbarProps<Row>) => {
  const [isSorting, setSorting] = useState(false);
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []));
  return (
    <div className="flex flex-col gap-3">
      {(title || actions) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {typeof title === 'string' ? <h2 className="text-lg font-semibold">{title}</h2> : title}
          {actions && <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>}
        </div>
      )}
      {table.onlyDue && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {translate('onlyDue')}
          <Button size="sm" icon={X} onClick={table.showAll}>
            {translate('showAll')}
          </Button>
        </p>
      )}
      {withSearch && (
        <div className="flex items-center gap-2">
          <SearchField
            value={table.search}
            onSearch={table.setSearch}
            label={searchLabel ?? translate('search')}
            clearLabel={translate('clearSearch')}
            submitLabel={translate('submitSearch')}
            hint={narrow ? translate('search') : undefined}
            onEnterOnly={table.onEnterOnly}
          />
          {narrow && sortable.length > 0 && (
            <IconButton icon={ArrowUpDown} label={translate('sortBy')} onClick={() => setSorting(true)} />
          )}
        </div>
      )}
      {isSorting && (
        <Dialog open title={translate('sortBy')} width={400} onClose={() => setSorting(false)}>
          <SelectField
            label={translate('sortBy')}
            value={table.sort}
            onChange={(event) => {
              table.setSort(event.target.value);
              setSorting(false);
            }}
            options={[
              ...(sortable.some(({ sort }) => sort === table.sort.replace(/^-/, ''))
                ? []
                : [{ value: table.sort, label: '–' }]),
              ...sortable.flatMap(({ sort, header }) => [
                { value: sort, label: translate('ascending', { column: header }) },
                { value: `-${sort}`, label: translate('descending', { column: header }) },
              ]),
            ]}
          />
        </Dialog>
      )}
    </div>
  );
};
