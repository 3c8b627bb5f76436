import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { QUIET } from '../data/requests.ts';

/**
 * The row that a dialog of a list shows: that of the page, or else read by itself with `document`, because an address
 * (of a mail, of the history) may name any record of the list. Undefined while it is read, and when it is gone.
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
