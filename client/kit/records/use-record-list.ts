import { QUIET } from '../data/requests.ts';
import { type ReadQuery, useSilentRefetch } from '../data/use-silent-refetch.ts';
import { failureOf } from '../errors/server-error.ts';
import type { TableFailure } from '../table/table-types.ts';
import type { TableState } from '../table/use-table-state.ts';

/** Options of the query of a list: at once from the cache, then from the server; the table shows what went wrong. */
export const LIST_OPTIONS = {
  context: QUIET,
  fetchPolicy: 'cache-and-network',
  notifyOnNetworkStatusChange: true,
} as const;

/** A list as its table shows it. */
export interface RecordList<Row> {
  table: TableState;
  rows: readonly Row[] | undefined;
  count: number | undefined;
  loading: boolean;
  failure: TableFailure | null;
  onRetry: () => void;
  /** Reads the page again in silence. */
  refetchSilently: () => void;
}

/** The answer of a list query (called with LIST_OPTIONS and the table's variables) and its page, as a table shows them. */
export const useRecordList = <Row>(
  query: ReadQuery & { loading: boolean; error?: unknown; refetch: () => Promise<unknown> },
  page: { data: readonly Row[]; count: number } | undefined,
  table: TableState,
): RecordList<Row> => {
  const { loading, error, refetch } = query;
  const refetchSilently = useSilentRefetch(query);
  return {
    table,
    rows: page?.data,
    count: page?.count,
    loading,
    failure: error ? failureOf(error) : null,
    onRetry: () => void refetch().catch(() => undefined),
    refetchSilently,
  };
};
