import { CalendarCheck, SearchX } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { SelectBox } from './SelectBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type TableTexts, useTableTexts } from './table-texts.ts';
import type { RowAttributes, TableColumn, TableFailure, TableSelection } from './table-types.ts';
import { TableCard } from './TableCard.tsx';
import { TableGrid } from './TableGrid.tsx';
import { pageCount, rangeText, TablePages } from './TablePages.tsx';
import { type RowProps, TableRow } from './TableRow.tsx';
import { SkeletonCards, SkeletonRows } from './TableSkeleton.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useLatest } from './use-latest.ts';
import { useNarrow } from './use-narrow.ts';
import type { TableState } from './use-table-state.ts';
import { LoadFailed } from '../errors/Loaded.tsx';

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  /** Rows of the page in the server's order; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Total number of rows. */
  count: number | undefined;
  /** The list has more rows than were counted. */
  isMore: boolean | undefined;
  loading: boolean;
  failure?: TableFailure | null;
  onRetry: () => void;
  /** Must be memoized. */
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** From useTableState. */
  table: TableState;
  /** A string becomes a second-level heading. */
  title?: ReactNode;
  /** Buttons at the top right. */
  actions?: ReactNode;
  /** The empty state, usually an EmptyState. */
  empty: ReactNode;
  onRowClick?: (row: Row) => void;
  /** The URL of a row; its name is then a link. */
  rowHref?: (row: Row) => string;
  selection?: TableSelection<Row>;
  rowAttributes?: RowAttributes<Row>;
  /** The name of the group of a row; rows of one are together in the server's order. Each group has a heading. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Label of the search field; defaults to "search". */
  searchLabel?: string;
  /** Width in pixels below which rows are cards, for tables with many columns; that of phones when left out. */
  cardsBelow?: number;
};

type Answer<Row> = { rows: readonly Row[]; count: number; isMore: boolean };

/** The latest result; while the next page loads, the previous one stays visible. */
const useLastAnswer = <Row,>(
  rows: readonly Row[] | undefined,
  count: number | undefined,
  isMore = false,
): { answer: Answer<Row> | null; current: boolean } => {
  const [last, setLast] = useState<Answer<Row> | null>(null);
  const current = rows !== undefined && count !== undefined;
  if (current && (last?.rows !== rows || last.count !== count || last.isMore !== isMore))
    setLast({ rows, count, isMore });
  return { answer: current ? { rows, count, isMore } : last, current };
};

/**
 * The table of the product: search, sort and pagination are done by the server, and their state is in the URL. On
 * phones rows are cards. Includes the states loading, empty, no results and error.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    label,
    rows,
    count,
    isMore,
    loading,
    failure,
    onRetry,
    columns,
    table,
    title,
    actions,
    empty,
    searchLabel,
    cardsBelow,
    selection,
  } = props;
  const translate = useTableTexts();
  const narrow = useNarrow(cardsBelow);
  const { answer, current } = useLastAnswer(rows, count, isMore);
  const { page, perPage, setPage } = table;

  // The last row of the last page was deleted, or an old link names a page that no longer exists.
  const last = answer && current && !answer.isMore ? pageCount(answer.count, perPage) : page;
  const isBeyond = page > last;
  const goTo = useLatest(setPage);
  useEffect(() => {
    if (isBeyond) goTo?.(last);
  }, [isBeyond, last, goTo]);

  const failed = current ? null : failure;
  const isEmpty = !failed && current && answer?.count === 0;
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <TableToolbar
        columns={columns}
        table={table}
        title={title}
        actions={actions}
        withSearch={!isEmpty || table.search !== ''}
        searchLabel={searchLabel}
        narrow={narrow}
        translate={translate}
      />
      <p role="status" className="sr-only">
        {loading ? translate('loading') : answer && current ? rangeText(table, answer, translate) : ''}
      </p>
      {failure && current && <OldRowsNotice failure={failure} onRetry={onRetry} translate={translate} />}
      {failed && <LoadFailed title={translate('failed')} failure={failed} onRetry={onRetry} />}
      {isEmpty &&
        (table.search ? (
          <NoMatch table={table} translate={translate} />
        ) : table.onlyDue ? (
          <NothingDue table={table} translate={translate} />
        ) : (
          empty
        ))}
      {!failed && !isEmpty && (
        <Rows
          {...props}
          narrow={narrow}
          translate={translate}
          answer={answer}
          busy={Boolean(answer) && loading && !current}
        />
      )}
      {selection && <SelectionBar selection={selection} translate={translate} />}
      {answer && answer.count > 0 && (
        <TablePages label={label} table={table} counted={answer} isCurrent={current} translate={translate} />
      )}
    </section>
  );
};

/** Rows are shown, but refetching them failed. */
const OldRowsNotice = ({
  failure,
  onRetry,
  translate,
}: {
  failure: TableFailure;
  onRetry: () => void;
  translate: TableTexts;
}) => {
  const { retry, requestId } = useUiTexts();
  return (
    <Notice tone="error" title={translate('failed')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {failure.message || translate('checkConnection')}
          {failure.requestId && (
            <span className="block text-xs text-text-muted">
              {requestId}: <code className="select-all">{failure.requestId}</code>
            </span>
          )}
        </span>
        <Button size="sm" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </Notice>
  );
};

const NoMatch = ({ table, translate }: { table: TableState; translate: TableTexts }) => (
  <EmptyState
    icon={SearchX}
    title={translate('noMatch', { search: table.search })}
    text={translate('noMatchText')}
    action={<Button onClick={() => table.setSearch('')}>{translate('clearSearch')}</Button>}
  />
);

const NothingDue = ({ table, translate }: { table: TableState; translate: TableTexts }) => (
  <EmptyState
    icon={CalendarCheck}
    title={translate('nothingDue')}
    action={<Button onClick={table.showAll}>{translate('showAll')}</Button>}
  />
);

/** Rows with the heading of the group that begins with them. */
function grouped<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): { row: Row; heading?: string }[] {
  let last: string | undefined;
  return rows.map((row) => {
    const name = groupOf?.(row);
    if (name === undefined || name === last) return { row };
    last = name;
    return { row, heading: name };
  });
}

type RowsProps<Row> = DataTableProps<Row> & {
  narrow: boolean;
  translate: TableTexts;
  answer: Answer<Row> | null;
  busy: boolean;
};

const Rows = <Row,>({
  label,
  columns,
  rowKey,
  table,
  selection,
  onRowClick,
  rowHref,
  rowAttributes,
  groupOf,
  narrow,
  translate,
  answer,
  busy,
}: RowsProps<Row>) => {
  const chosen = new Set(selection?.selected);
  const open = useLatest(onRowClick);
  const href = useLatest(rowHref);
  const toggle = useLatest(
    selection &&
      ((row: Row) => {
        const key = rowKey(row);
        selection.onChange(
          chosen.has(key) ? selection.selected.filter((other) => other !== key) : [...selection.selected, key],
        );
      }),
  );
  const propsOf = (row: Row): RowProps<Row> => ({
    row,
    columns,
    selected: chosen.has(rowKey(row)),
    selectLabel: selection && translate('selectRow', { name: selection.nameOf(row) }),
    onToggle: toggle,
    onRowClick: open,
    rowHref: href,
    rowAttributes,
  });

  if (narrow) {
    return (
      <ul
        aria-label={label}
        aria-busy={!answer || busy}
        className={busy ? 'flex flex-col gap-2 opacity-60' : 'flex flex-col gap-2'}
      >
        {answer ? (
          grouped(answer.rows, groupOf).map(({ row, heading }) => (
            <Fragment key={rowKey(row)}>
              {heading !== undefined && <li className="pt-3 text-sm font-semibold first:pt-0">{heading}</li>}
              <TableCard {...propsOf(row)} />
            </Fragment>
          ))
        ) : (
          <SkeletonCards columns={columns} perPage={table.perPage} />
        )}
      </ul>
    );
  }
  const keys = answer?.rows.map(rowKey) ?? [];
  const here = keys.filter((key) => chosen.has(key));
  const allChosen = keys.length > 0 && here.length === keys.length;
  const box = selection && (
    <SelectBox
      label={translate('selectAll')}
      checked={allChosen}
      mixed={here.length > 0 && !allChosen}
      onToggle={() =>
        selection.onChange(
          allChosen
            ? selection.selected.filter((key) => !keys.includes(key))
            : [...new Set([...selection.selected, ...keys])],
        )
      }
    />
  );
  return (
    <TableGrid label={label} columns={columns} table={table} busy={!answer || busy} box={box} translate={translate}>
      {answer ? (
        grouped(answer.rows, groupOf).map(({ row, heading }) => (
          <Fragment key={rowKey(row)}>
            {heading !== undefined && (
              <tr className="bg-surface-sunken">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + (box ? 1 : 0)}
                  className="px-3 py-2 text-left text-sm font-semibold"
                >
                  {heading}
                </th>
              </tr>
            )}
            <TableRow {...propsOf(row)} />
          </Fragment>
        ))
      ) : (
        <SkeletonRows columns={columns} perPage={table.perPage} withBoxes={Boolean(selection)} />
      )}
    </TableGrid>
  );
};
