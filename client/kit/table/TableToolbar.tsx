import type { ReactNode } from 'react';
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
  /** False where there is nothing to look through. */
  withSearch: boolean;
  searchLabel?: string;
  narrow: boolean;
  translate: TableTexts;
};

/** Title, search and buttons. Cards have no headers to press, so on a phone the order is chosen here. */
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
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []));
  return (
    <div className="flex flex-col gap-3">
      {(title || actions) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {typeof title === 'string' ? <h2 className="text-lg font-semibold">{title}</h2> : title}
          {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {withSearch && (
        <SearchField
          value={table.search}
          onSearch={table.setSearch}
          label={searchLabel ?? translate('search')}
          clearLabel={translate('clearSearch')}
          submitLabel={translate('submitSearch')}
        />
      )}
      {withSearch && narrow && sortable.length > 0 && (
        <SelectField
          label={translate('sortBy')}
          value={table.sort}
          onChange={(event) => table.setSort(event.target.value)}
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
      )}
    </div>
  );
};
