import { QUIET, present } from '../data/requests.ts';

/**
 * Options of the query of one record: always fetched, because a form diffs its changes against it; afterwards it
 * follows the cache.
 */
export const RECORD_OPTIONS = {
  fetchPolicy: 'network-only',
  nextFetchPolicy: 'cache-first',
  context: QUIET,
} as const;

/** The part of a query hook's result that is needed. */
export type RecordQuery<Data> = {
  data: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<{ data?: Data | undefined }>;
};

/**
 * Converts the result of a query (called with RECORD_OPTIONS) to the record of a form, and to the state of RecordState
 * while there is none.
 */
export const useStoredRecord = <Data, Row>(
  { data, previousData, error, refetch }: RecordQuery<Data>,
  rowOf: (data: Data) => Row,
): { record: Row | null; read: () => Promise<Row>; error: unknown; onRetry: () => void } => {
  // A failed refetch keeps the form open.
  const latestData = data ?? previousData;
  return {
    record: latestData === undefined ? null : rowOf(latestData),
    read: async () => rowOf(present((await refetch()).data)),
    error,
    onRetry: () => void refetch().catch(() => undefined),
  };
};
