import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { QUIET } from '../data/requests.ts';

/**
 * The row that a dialog of a list shows. A row that is not on the current page is read with `document`, because an
 * address (in a mail or the history) may name any record. Undefined while it is loading, and if it was deleted.
 */
export const useShownRow = <Row extends { id: string }, Alone extends { id: string }, Data>(
  rows: readonly Row[] | undefined,
  id: string | null,
  document: TypedDocumentNode<Data, { id: string }>,
  rowOf: (data: Data) => Alone,
): Row | Alone | undefined => {
  const listed = rows?.find((row) => row.id === id);
  const { data } = useQuery<Data, { id: string }>(document, {
    variables: { id: id ?? '' },
    skip: id === null || rows === undefined || listed !== undefined,
    context: QUIET,
  });
  if (listed) return listed;
  const alone = data && (rowOf(data as Data) as Alone);
  return alone?.id === id ? alone : undefined;
};
