import { QUIET, present } from '../data/requests.ts';

/** Options of the query of one record: read anew, because a form counts one's own changes from there; it then follows the cache. */
export const RECORD_OPTIONS = {
  fetchPolicy: 'network-only',
  nextFetchPolicy: 'cache-first',
  context: QUIET,
} as const;

/** What is needed of the answer of a query hook. */
export type RecordQuery<Data> = {
  data: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<{ data?: Data | undefined }>;
};

/** The answer of a query (called with RECORD_OPTIONS) as a form takes it, and for RecordState what to say while there is none. */
export const useStoredRecord = <Data, Row>(
  { data, previousData, error, refetch }: RecordQuery<Data>,
  rowOf: (data: Data) => Row,
): { record: Row | null; read: () => Promise<Row>; error: unknown; onRetry: () => void } => {
  // A form stays when its record could not be read once more.
  const known = data ?? previousData;
  return {
    record: known === undefined ? null : rowOf(known),
    read: async () => rowOf(present((await refetch()).data)),
    error,
    onRetry: () => void refetch().catch(() => undefined),
  };
};
