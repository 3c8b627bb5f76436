import { ChevronDown, CircleCheckBig, RotateCcw } from 'lucide-react';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { useBoardContext } from '../board/board-context.ts';
import type { Ticket } from '../data/board-model.ts';
import { useTicketLabels } from '../data/ticket-labels.ts';
import { useTicketTexts } from './ticket-texts.ts';

export interface TicketStatusProps {
  ticket: Ticket;
  /** The ticket's column. */
  column: BoardColumnFragment;
  /** The columns for finished and for reopened tickets. */
  closedBoard: BoardColumnFragment | undefined;
  openBoard: BoardColumnFragment | undefined;
}

/** The ticket's column, a menu to move it, and a button to finish it. */
export const TicketStatus = ({ ticket, column, closedBoard, openBoard }: TicketStatusProps) => {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const { boards, moveTo } = useBoardContext();
  const isClosed = column.id === closedBoard?.id;
  const next = isClosed ? openBoard : closedBoard;
  return (
    <>
      <Menu
        label={`${labels.Ticket.boardId}: ${column.name}`}
        align="start"
        buttonClassName={buttonClass({ size: 'sm' })}
        entries={boards.map(({ id, name }) => ({
          key: id,
          label: name,
          checked: id === column.id,
          onSelect: () => id !== column.id && moveTo(ticket, id, 'top', true),
        }))}
      >
        {column.name}
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </Menu>
      {next && (
        <Button
          size="sm"
          icon={isClosed ? RotateCcw : CircleCheckBig}
          onClick={() => moveTo(ticket, next.id, 'top', true)}
        >
          {t(isClosed ? 'view.reopen' : 'view.finish')}
        </Button>
      )}
    </>
  );
};
