import { type ReactNode, Suspense } from 'react';
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx';
import { ListExport } from '../exports/ListExport.tsx';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import type { RecordList } from './use-record-list.ts';

export type RecordListPageProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowHref' | 'onRowClick' | 'selection' | 'searchLabel' | 'cardsBelow' | 'rowAttributes' | 'groupOf'
> & {
  list: RecordList<Row>;
  title: string;
  /** A line of text below the title. */
  note?: ReactNode;
  /** True if the list is part of a page with its own title. */
  inPage?: boolean;
  /** The button that creates a record; shown in the toolbar and in an empty list. */
  add?: ReactNode;
  /** Further content of the toolbar, before the create button. */
  actions?: ReactNode;
  empty: Pick<EmptyStateProps, 'icon' | 'picture' | 'title' | 'text' | 'action'>;
  /** Dialogs that are opened by the URL. */
  children?: ReactNode;
};

const keyOf = ({ id }: { id: string }): string => id;

/** The page of a plain list: title, toolbar, table, empty state and dialogs. */
export const RecordListPage = <Row extends { id: string }>({
  list: { refetchSilently: _refetchSilently, query, ...list },
  title,
  note,
  inPage = false,
  add,
  actions,
  empty,
  children,
  ...table
}: RecordListPageProps<Row>) => {
  const Heading = inPage ? 'h2' : 'h1';
  return (
    <div className={inPage ? undefined : 'mx-auto w-full max-w-6xl'}>
      <DataTable
        {...table}
        {...list}
        label={title}
        title={
          <div className="min-w-0 flex-1 basis-60">
            <Heading className={inPage ? 'text-lg font-semibold' : 'text-xl leading-8 font-semibold'}>{title}</Heading>
            {note}
          </div>
        }
        actions={
          <>
            <ListExport query={query} count={list.count} />
            {actions}
            {add}
          </>
        }
        rowKey={keyOf}
        empty={<EmptyState {...empty} action={empty.action ?? add} />}
      />
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
};
