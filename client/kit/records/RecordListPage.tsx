import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import type { RecordList } from './use-record-list.ts';

type RecordListPageProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowHref' | 'onRowClick' | 'selection' | 'searchLabel'
> & {
  list: RecordList<Row>;
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  /** True where the list is part of a page that has a title of its own. */
  inPage?: boolean;
  /** What creates a record; it stands in the toolbar, and in an empty list. */
  add?: ReactNode;
  /** What else the toolbar holds, before that. */
  actions?: ReactNode;
  empty: { icon: LucideIcon; title: string; text?: string; action?: ReactNode };
  /** The windows that the address opens. */
  children?: ReactNode;
};

const keyOf = ({ id }: { id: string }): string => id;

/** The page of a plain list: title, toolbar, table, what to do while there is nothing, and its windows. */
export const RecordListPage = <Row extends { id: string }>({
  list: { refetchSilently: _refetchSilently, ...list },
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
          <div>
            <Heading className={inPage ? 'text-lg font-semibold' : 'text-xl leading-8 font-semibold'}>{title}</Heading>
            {note}
          </div>
        }
        actions={
          <>
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
