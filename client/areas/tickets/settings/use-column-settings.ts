import { useMemo } from 'react';
import {
  type BoardColumnFragment,
  type BoardSettingsFragment,
  useColumnSettingsQuery,
} from '../../../generated/tickets-board-settings.ts';
import { orderedBoards } from '../data/board-model.ts';
import { failureOf, type Failure } from '../../../kit/errors/server-error.ts';
import { QUIET } from '../../../kit/data/requests.ts';

/** The columns in their order, with their number of tickets. */
export interface ColumnSettings {
  boards: readonly BoardColumnFragment[];
  counts: ReadonlyMap<string, number>;
  settings: BoardSettingsFragment;
}

export interface ColumnSettingsState {
  columns: ColumnSettings | null;
  /** The version of the organisation's data shown, for useBoardLive. */
  version: number | undefined;
  failure: Failure | null;
  retry: () => void;
}

/**
 * The columns from the board's cache: on the board they are loaded already; elsewhere they are requested without the
 * tickets. Updated by the board's events.
 */
export function useColumnSettings(): ColumnSettingsState {
  const { data, error, refetch } = useColumnSettingsQuery({ context: QUIET });
  const board = data?.ticketBoard;
  const columns = useMemo(
    () =>
      board
        ? {
            boards: orderedBoards(board),
            counts: new Map(board.counts.map(({ boardId, count }) => [boardId, count])),
            settings: board.settings,
          }
        : null,
    [board],
  );
  return {
    columns,
    version: board?.version,
    failure: error && !board ? failureOf(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
