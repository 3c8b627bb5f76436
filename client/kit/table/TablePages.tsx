import { Pagination } from '../../ui/Pagination.tsx';
import { PAGE_SIZES, type TableState } from './use-table-state.ts';
import type { TableTexts } from './table-texts.ts';

/** Number of pages; "all" is one. */
export const pageCount = (count: number, perPage: number): number =>
  perPage > 0 ? Math.max(1, Math.ceil(count / perPage)) : 1;

/** The range of rows shown: „1–100 von 1.234“; `isMore`: the list has more than were counted. */
export const rangeText = (
  { page, perPage }: Pick<TableState, 'page' | 'perPage'>,
  count: number,
  translate: TableTexts,
  isMore = false,
): string => {
  if (count === 0) return translate('none');
  const from = perPage > 0 ? (page - 1) * perPage + 1 : 1;
  return translate(isMore ? 'rangeOfMore' : 'range', {
    from: Math.min(from, count),
    to: perPage > 0 ? Math.min(count, page * perPage) : count,
    count,
  });
};

/** The pagination below a table. */
export const TablePages = ({
  label,
  table,
  count,
  isMore,
  translate,
}: {
  label: string;
  table: TableState;
  count: number;
  isMore: boolean;
  translate: TableTexts;
}) => {
  return (
    <Pagination
      page={table.page}
      pages={pageCount(count, table.perPage)}
      onPage={table.setPage}
      perPage={table.perPage}
      onPerPage={table.setPerPage}
      sizes={PAGE_SIZES.map((value) => ({ value, label: value === -1 ? translate('all') : String(value) }))}
      info={rangeText(table, count, translate, isMore)}
      texts={{
        label: translate('pages', { label }),
        perPage: translate('perPage'),
        first: translate('first'),
        previous: translate('previous'),
        next: translate('next'),
        last: translate('last'),
      }}
    />
  );
};
