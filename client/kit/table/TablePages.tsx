import { useEffect, useRef } from 'react';
import { Pagination } from '../../ui/Pagination.tsx';
import { PAGE_SIZES, type TableState } from './use-table-state.ts';
import type { TableTexts } from './table-texts.ts';
import { useLatest } from './use-latest.ts';

/** Number of pages; "all" is one. */
export const pageCount = (count: number, perPage: number): number =>
  perPage > 0 ? Math.max(1, Math.ceil(count / perPage)) : 1;

/** The number of rows; `isMore`: the list has more than were counted. */
type Counted = { count: number; isMore: boolean };

/** The range of rows shown: „1–100 von 1.234“, „1–100 von mehr als 1.000“. */
export const rangeText = (
  { page, perPage }: Pick<TableState, 'page' | 'perPage'>,
  { count, isMore }: Counted,
  translate: TableTexts,
): string => {
  if (count === 0) return translate('none');
  const from = perPage > 0 ? (page - 1) * perPage + 1 : 1;
  return translate(isMore ? 'rangeOfMore' : 'range', {
    from: Math.min(from, count),
    to: perPage > 0 ? Math.min(count, page * perPage) : count,
    count,
  });
};

/**
 * The pagination below a table. If a list has more rows than were counted, a click on the number counts all of them,
 * and so does a click on the button of the last page.
 */
export const TablePages = ({
  label,
  table,
  counted,
  isCurrent,
  translate,
}: {
  label: string;
  table: TableState;
  counted: Counted;
  /** False while the rows of another page are still shown. */
  isCurrent: boolean;
  translate: TableTexts;
}) => {
  const pages = pageCount(counted.count, table.perPage);
  const canCount = counted.isMore && !table.countsAll;
  /** The last page was requested and is opened once all rows are counted. */
  const wantsLast = useRef(false);
  const { countsAll, setPage } = table;
  const goTo = useLatest(setPage);
  useEffect(() => {
    if (countsAll && !isCurrent) return;
    if (countsAll && wantsLast.current) goTo?.(pages);
    wantsLast.current = false;
  }, [countsAll, isCurrent, pages, goTo]);
  const range = rangeText(table, counted, translate);
  const countAll = translate('countAll');
  return (
    <Pagination
      page={table.page}
      pages={pages}
      isMore={counted.isMore}
      onPage={setPage}
      onLast={() => {
        if (!canCount) return setPage(pages);
        wantsLast.current = true;
        table.countAll();
      }}
      perPage={table.perPage}
      onPerPage={table.setPerPage}
      sizes={PAGE_SIZES.map((value) => ({ value, label: value === -1 ? translate('all') : String(value) }))}
      info={range}
      more={canCount ? { label: `${range}: ${countAll}`, title: countAll, onPress: table.countAll } : undefined}
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
