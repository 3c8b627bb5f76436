import { ClipboardList, Inbox } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DndProvider } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { comparePlaced, positionAt } from '../../../schema/tickets/ticket-position.shared.ts';
import { useTicketBoardQuery } from '../../generated/tickets-board.ts';
import { useSession } from '../../kit/session.ts';
import { toast } from '../../kit/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Board } from './board/Board.tsx';
import { BoardContextProvider, type BoardContextValue } from './board/board-context.ts';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import { BoardTools } from './board/BoardTools.tsx';
import { dragBackend } from './board/drag-backend.ts';
import { DragStore } from './board/drag-store.ts';
import { focusCard } from './board/focus-card.ts';
import { WelcomeBanner } from './board/WelcomeBanner.tsx';
import { type BoardData, orderedBoards, type Place, type Ticket } from './data/board-model.ts';
import { failureOf, QUIET } from './data/requests.ts';
import { useTicketLabels } from './data/ticket-labels.ts';
import { useBoardAddress } from './data/use-board-address.ts';
import { useBoardLive } from './data/use-board-live.ts';
import { useColumns } from './data/use-columns.ts';
import { useMoveTicket } from './data/use-move-ticket.ts';
import { useToday } from './data/use-today.ts';

const BoardDialogs = lazy(() => import('./ticket/BoardDialogs.tsx').then((module) => ({ default: module.BoardDialogs })));

/** The ticket board: every ticket, or one's own. */
export const TicketBoardPage = () => {
  const { t } = useTranslation('tickets');
  const { mode } = useParams();
  const mine = mode === 'user';
  const address = useBoardAddress();
  const { data, error, refetch } = useTicketBoardQuery({ context: QUIET });
  const board = data?.ticketBoard;
  useBoardLive(board?.version);

  if (mode !== 'all' && mode !== 'user') return <Navigate to="/app/tickets/all" replace />;
  if (error && !board) {
    const failure = failureOf(error);
    return <ErrorState title={t('failed.title')} text={failure.message || t('failed.text')} requestId={failure.requestId} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!board) {
    return (
      <BoardFrame>
        <BoardTools mine={mine} withClosed={address.withClosed} setWithClosed={address.actions.setWithClosed} />
        <BoardSkeleton label={t('loading')} />
      </BoardFrame>
    );
  }
  return <LoadedBoard board={board} mine={mine} address={address} />;
};

const BoardFrame = ({ children }: { children: ReactNode }) => <div className="flex h-full min-h-96 flex-col">{children}</div>;

const LoadedBoard = ({ board, mine, address }: { board: BoardData; mine: boolean; address: ReturnType<typeof useBoardAddress> }) => {
  const userId = useSession()?.userId ?? null;
  const { actions } = address;
  const { columns, preview, setPreview } = useColumns(board, mine ? userId : null, !mine || address.withClosed);
  const move = useMoveTicket();
  const context = useBoardContextValue(board, mine, preview?.carried ? preview.ticketId : null, address, move);
  const addTicket = useCallback(() => actions.open('new', board.settings.standardOpenBoard ?? board.boards[0]?.id), [actions, board]);
  const addColumn = useCallback(() => actions.open('newBoard'), [actions]);
  const shown = columns.reduce((sum, column) => sum + column.tickets.length, 0);

  return (
    <BoardContextProvider value={context}>
      <BoardFrame>
        <BoardTools mine={mine} withClosed={address.withClosed} setWithClosed={actions.setWithClosed} addTicket={addTicket} />
        {address.welcome && (
          <WelcomeBanner
            tickets={board.tickets.length}
            openFirst={mostImportant(board.tickets, (id) => actions.open('ticket', id))}
            addTicket={addTicket}
            addColumn={addColumn}
            dismiss={actions.dismissWelcome}
          />
        )}
        {shown === 0 && <EmptyBoard mine={mine} addTicket={addTicket} />}
        {(shown > 0 || !mine) && (
          <DndProvider {...dragBackend()}>
            <Board columns={columns} preview={preview} setPreview={setPreview} commit={move} addColumn={addColumn} />
          </DndProvider>
        )}
      </BoardFrame>
      {address.dialog && (
        <Suspense>
          <BoardDialogs board={board} dialog={address.dialog} actions={actions} />
        </Suspense>
      )}
    </BoardContextProvider>
  );
};

const mostImportant = (tickets: readonly Ticket[], open: (id: string) => void): (() => void) | undefined => {
  const first = [...tickets].sort((a, b) => b.priority - a.priority)[0];
  return first && (() => open(first.id));
};

const EmptyBoard = ({ mine, addTicket }: { mine: boolean; addTicket: () => void }) => {
  const { t } = useTranslation('tickets');
  return mine ? (
    <EmptyState
      icon={Inbox}
      title={t('empty.mineTitle')}
      text={t('empty.mineText')}
      action={
        <Link to="/app/tickets/all" className={buttonClass({ variant: 'primary' })}>
          {t('empty.mineAction')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      icon={ClipboardList}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button variant="primary" onClick={addTicket}>
          {t('empty.action')}
        </Button>
      }
    />
  );
};

/** Everything that the cards share; it changes only when people, columns, language or the carried card do. */
function useBoardContextValue(
  board: BoardData,
  mine: boolean,
  carriedId: string | null,
  { actions }: ReturnType<typeof useBoardAddress>,
  move: (ticket: Ticket, place: Place) => void,
): BoardContextValue {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const today = useToday();
  const [drag] = useState(() => new DragStore());
  const { boards, users, settings, tickets } = board;
  const people = useMemo(() => new Map(users.map((user) => [user.id, user])), [users]);
  const ordered = useMemo(() => orderedBoards({ boards, settings } as BoardData), [boards, settings]);
  // Read when a card is moved, not while it is drawn: cards must not be drawn again because others changed.
  const newest = useRef(tickets);
  useEffect(() => {
    newest.current = tickets;
  }, [tickets]);
  return useMemo(
    () => ({
      t,
      labels,
      today,
      drag,
      people,
      boards: ordered,
      carriedId,
      memory: mine ? 'user' : 'all',
      hrefOf: (id) => actions.hrefOf('ticket', id),
      open: (id) => actions.open('ticket', id),
      edit: (id) => actions.open('edit', id),
      remove: (id) => actions.open('delete', id),
      add: (boardId) => actions.open('new', boardId),
      moveTo: (ticket, boardId, edge) => {
        const others = newest.current.filter((other) => other.boardId === boardId && other.id !== ticket.id).sort(comparePlaced);
        move(ticket, { boardId, position: positionAt(others, edge === 'top' ? 0 : others.length) });
        focusCard(ticket.id, ticket.boardId);
        const column = ordered.find(({ id }) => id === boardId)?.name;
        if (boardId !== ticket.boardId && column) toast.success(t('move.done', { column }));
      },
    }),
    [t, labels, today, drag, people, ordered, carriedId, mine, actions, move],
  );
}
