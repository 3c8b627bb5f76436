import { QUIET } from '../data/requests.ts';
import { type ReadQuery, useSilentRefetch } from '../data/use-silent-refetch.ts';
import { failureOf } from '../errors/server-error.ts';
import type { TableFailure } from '../table/table-types.ts';
import type { TableState } from '../table/use-table-state.ts';

/** Options of a list query: read from the cache first, then from the server; the table shows errors. */
export const LIST_OPTIONS = {
  context: QUIET,
  fetchPolicy: 'cache-and-network',
  notifyOnNetworkStatusChange: true,
} as const;

/** The state of a list, as its table takes it. */
export interface RecordList<Row> {
  table: TableState;
  rows: readonly Row[] | undefined;
  count: number | undefined;
  /** There are more rows than `count`. */
  isMore: boolean | undefined;
  loading: boolean;
  failure: TableFailure | null;
  onRetry: () => void;
  /** The query that read it, for its export. */
  query: ReadQuery;
  /** Refetches the page without an error message. */
  refetchSilently: () => void;
}

/** Converts the result of a list query (called with LIST_OPTIONS and the table's variables) to the state of a table. */
export const useRecordList = <Row>(
  query: ReadQuery & { loading: boolean; error?: unknown; refetch: () => Promise<unknown> },
  page: { data: readonly Row[]; count: number; isMore: boolean } | undefined,
  table: TableState,
): RecordList<Row> => {
  const { loading, error, refetch } = query;
  const refetchSilently = useSilentRefetch(query);
  return {
    table,
    rows: page?.data,
    count: page?.count,
    isMore: page?.isMore,
    loading,
    failure: error ? failureOf(error) : null,
    onRetry: () => void refetch().catch(() => undefined),
    query,
    refetchSilently,
  };
};
