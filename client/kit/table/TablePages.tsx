import { Pagination } from '../../ui/Pagination.tsx';
import { PAGE_SIZES, type TableState } from './use-table-state.ts';
import type { TableTexts } from './table-texts.ts';

/** How many pages there are; "all" is one. */
export const pageCount = (count: number, perPage: number): number =>
  perPage > 0 ? Math.max(1, Math.ceil(count / perPage)) : 1;

/** Which rows are shown: „1–100 von 1.234“. */
export const rangeText = (
  { page, perPage }: Pick<TableState, 'page' | 'perPage'>,
  count: number,
  say: TableTexts,
): string => {
  if (count === 0) return say('none');
  const from = perPage > 0 ? (page - 1) * perPage + 1 : 1;
  return say('range', {
    from: Math.min(from, count),
    to: perPage > 0 ? Math.min(count, page * perPage) : count,
    count,
  });
};

/** The line below a table. */
export const TablePages = ({
  label,
  table,
  count,
  say,
}: {
  label: string;
  table: TableState;
  count: number;
  say: TableTexts;
}) => {
  return (
    <Pagination
      page={table.page}
      pages={pageCount(count, table.perPage)}
      onPage={table.setPage}
      perPage={table.perPage}
      onPerPage={table.setPerPage}
      sizes={PAGE_SIZES.map((value) => ({ value, label: value === -1 ? say('all') : String(value) }))}
      info={rangeText(table, count, say)}
      texts={{
        label: say('pages', { label }),
        perPage: say('perPage'),
        first: say('first'),
        previous: say('previous'),
        next: say('next'),
        last: say('last'),
      }}
    />
  );
};
