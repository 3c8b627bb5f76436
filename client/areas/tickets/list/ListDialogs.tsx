import { BoardContextProvider } from '../board/board-context.ts';
import { useBoardContextValue } from '../board/use-board-context-value.ts';
import type { BoardData } from '../data/board-model.ts';
import type { BoardAddress } from '../data/use-board-address.ts';
import { useBoardData } from '../data/use-board-data.ts';
import { useBoardLive } from '../data/use-board-live.ts';
import { useBoardState } from '../data/use-board-state.ts';
import { useMoveTicket } from '../data/use-move-ticket.ts';
import { BoardDialogs } from '../ticket/BoardDialogs.tsx';

interface ListDialogsProps {
  address: BoardAddress;
  /** The ids of the shown tickets, in the order of the list. */
  order: readonly string[];
}

/**
 * The dialogs of a ticket over the list. They need the columns and people of the board, which are read with the first
 * dialog.
 */
export const ListDialogs = (props: ListDialogsProps) => {
  const { board } = useBoardData();
  useBoardLive(board?.version);
  return board && <Dialogs board={board} {...props} />;
};

const Dialogs = ({ board, address, order }: ListDialogsProps & { board: BoardData }) => {
  const { ends } = useBoardState();
  const moves = useMoveTicket();
  const { context } = useBoardContextValue({ board, ends, userId: null, carriedId: null, address, moves });
  return (
    <BoardContextProvider value={context}>
      {address.dialog && <BoardDialogs board={board} order={order} dialog={address.dialog} actions={address.actions} />}
    </BoardContextProvider>
  );
};
