import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';
import type { BoardFilter } from '../data/board-filter.ts';

type BoardExportProps = {
  filter: BoardFilter;
  /** On "my tickets" the id of the user. */
  mine: string | null;
  withClosed: boolean;
};

/** Exports the tickets of the board, including those that it has not loaded. */
export const BoardExport = ({ filter: { text, userId, priority, due }, mine, withClosed }: BoardExportProps) => {
  const isDue = due === 'any' ? true : null;
  const state = isDue ? null : due;
  const conditions = {
    users: mine ?? userId,
    priority,
    due: state,
    isDue,
    closed: mine !== null && !withClosed ? false : null,
  };
  const filter = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== null));
  // In the order of the board: column by column, and each from top to bottom.
  const variables = { filter, sort: 'boardPlace,board,position', ...(text && { search: text }) };
  return <ExportMenu source={{ list: 'tickets', variables }} />;
};
