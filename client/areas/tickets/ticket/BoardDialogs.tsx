import { Suspense } from 'react';
import { useBoardContext } from '../board/board-context.ts';
import { type BoardData, isClosedBoard } from '../data/board-model.ts';
import type { BoardAddress } from '../data/use-board-address.ts';
import { DeleteTicketDialog } from './DeleteTicketDialog.tsx';
import { TicketViewDialog } from './TicketViewDialog.tsx';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';

// Lazy, because forms load their validation and fields, which reading a ticket does not need.
const TicketFormDialog = lazyPart(async () => (await import('./TicketFormDialog.tsx')).TicketFormDialog);
const MailTicketDialog = lazyPart(async () => (await import('./MailTicketDialog.tsx')).MailTicketDialog);
const NewBoardDialog = lazyPart(async () => (await import('./NewBoardDialog.tsx')).NewBoardDialog);

/** The dialog named in the address. */
export const BoardDialogs = ({
  board,
  order,
  dialog,
  actions,
}: {
  board: BoardData;
  /** The ids of the shown tickets, column by column. */
  order: readonly string[];
  dialog: NonNullable<BoardAddress['dialog']>;
  actions: BoardAddress['actions'];
}) => {
  const { people, boards } = useBoardContext();
  const { name, value } = dialog;
  const ticket = board.tickets.find(({ id }) => id === value);
  const column = boards.find(({ id }) => id === ticket?.boardId);

  switch (name) {
    case 'ticket':
      return (
        <TicketViewDialog
          key={value}
          id={value}
          ticket={ticket}
          column={column}
          closedBoard={boards.find((each) => isClosedBoard(board, each))}
          openBoard={boards.find((each) => each.id === board.settings.standardOpenBoard)}
          people={people}
          previous={order[order.indexOf(value) - 1]}
          next={order.includes(value) ? order[order.indexOf(value) + 1] : undefined}
          onShow={(id) => actions.swap('ticket', id)}
          onClose={actions.close}
          onEdit={() => actions.open('edit', value)}
          onMail={() => actions.open('mail', value)}
          onDelete={() => actions.open('delete', value)}
        />
      );
    case 'delete':
      return (
        <DeleteTicketDialog
          key={value}
          id={value}
          title={ticket?.title}
          onClose={actions.close}
          onGone={actions.closeAll}
        />
      );
    case 'mail':
      return (
        <Suspense>
          <MailTicketDialog key={value} id={value} ticket={ticket} onClose={actions.close} />
        </Suspense>
      );
    case 'newBoard':
      return (
        <Suspense>
          <NewBoardDialog onClose={actions.close} />
        </Suspense>
      );
    default: {
      const wanted =
        boards.find(({ id }) => id === value)?.id ?? board.settings.standardOpenBoard ?? boards[0]?.id ?? '';
      return (
        <Suspense>
          <TicketFormDialog
            key={`${name}-${value}`}
            id={name === 'edit' ? value : null}
            boardId={wanted}
            boards={boards}
            people={people}
            onClose={actions.close}
            onStuck={(id) => actions.swap('ticket', id)}
          />
        </Suspense>
      );
    }
  }
};
