import { SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { DndProvider } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { apolloClient } from '../../kit/data/apollo.ts';
import { loadMessages } from '../../kit/i18n/messages.ts';
import { useSession } from '../../kit/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Board } from './board/Board.tsx';
import { BoardContextProvider } from './board/board-context.ts';
import { useBoardContextValue } from './board/use-board-context-value.ts';
import { BoardFilters, useFilterChoices } from './board/BoardFilters.tsx';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import { LostChanges } from './board/LostChanges.tsx';
import { BoardTools } from './board/BoardTools.tsx';
import { dragBackend } from './board/drag-backend.ts';
import type { BoardData, Column, Ticket } from './data/board-model.ts';
import { type BoardAddress, useBoardAddress } from './data/use-board-address.ts';
import { startBoard, useBoardData } from './data/use-board-data.ts';
import { useBoardLive } from './data/use-board-live.ts';
import { useBoardSearch } from './data/use-board-search.ts';
import { useBoardState } from './data/use-board-state.ts';
import { useColumns } from './data/use-columns.ts';
import { useOutboxWhenIdle } from './data/load-outbox.ts';
import { useMoveTicket } from './data/use-move-ticket.ts';
import { loadTicketTexts } from './ticket/ticket-texts.ts';
import { LoadFailed } from '../../kit/errors/Loaded.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

const BoardDialogs = lazy(async () => {
  const [module] = await Promise.all([import('./ticket/BoardDialogs.tsx'), loadTicketTexts(), loadMessages()]);
  return { default: module.BoardDialogs };
});
const BoardQuestions = lazy(() =>
  import('./board/BoardQuestions.tsx').then((module) => ({ default: module.BoardQuestions })),
);
const BoardSettingsDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./settings/BoardSettingsDialog.tsx'), loadMessages()]);
  return module.BoardSettingsDialog;
});
const DeletedTicketsDialog = lazyPart(
  async () => (await import('./ticket/DeletedTicketsDialog.tsx')).DeletedTicketsDialog,
);
const FilterDialog = lazyPart(async () => (await import('./board/FilterDialog.tsx')).FilterDialog);
const WelcomeBanner = lazy(() =>
  import('./board/WelcomeBanner.tsx').then((module) => ({ default: module.WelcomeBanner })),
);

/** Called by the route before the page is rendered. */
export const startTicketBoard = (): Promise<void> => startBoard(apolloClient);

/** The ticket board, with all tickets or the current user's. */
export const TicketBoardPage = () => {
  const { t } = useTranslation('tickets');
  const { mode } = useParams();
  const mine = mode === 'user';
  const address = useBoardAddress();
  const { board, failure, retry } = useBoardData();
  useBoardLive(board?.version);

  if (mode !== 'all' && mode !== 'user') return <Navigate to="/app/tickets/all" replace />;
  if (failure) return <LoadFailed title={t('failed.title')} failure={failure} onRetry={retry} />;
  if (!board) {
    return (
      <BoardFrame>
        <BoardTools mine={mine} address={address} />
        <BoardSkeleton label={t('loading')} />
      </BoardFrame>
    );
  }
  return <LoadedBoard board={board} mine={mine} address={address} />;
};

const BoardFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex h-full min-h-96 flex-col">{children}</div>
);

const sumOf = (columns: readonly Column[], amount: (column: Column) => number): number =>
  columns.reduce((sum, column) => sum + amount(column), 0);

const LoadedBoard = ({ board, mine, address }: { board: BoardData; mine: boolean; address: BoardAddress }) => {
  useOutboxWhenIdle();
  const me = useSession()?.userId ?? null;
  const userId = mine ? me : null;
  const { actions, filter } = address;
  const { ends, loads } = useBoardState();
  const withClosed = !mine || address.withClosed;
  const search = useBoardSearch(board, { filter, userId, withClosed, ends, loads });
  const { columns, preview, setPreview } = useColumns(board, { userId, fits: search.fits, withClosed, ends });
  const choices = useFilterChoices(board.users, mine, filter);
  const moves = useMoveTicket();
  const { context, placeAt } = useBoardContextValue({
    board,
    ends,
    userId,
    carriedId: preview?.carried ? preview.ticketId : null,
    address,
    moves,
  });
  const addTicket = useCallback(
    () => actions.open('new', board.settings.standardOpenBoard ?? board.boards[0]?.id),
    [actions, board],
  );
  const addColumn = useCallback(() => actions.open('newBoard'), [actions]);
  const shown = sumOf(columns, ({ tickets }) => tickets.length);
  const total = sumOf(columns, (column) => column.total);
  const isEmpty = shown === 0 && !search.pending;
  const isFiltered = search.fits !== null;

  return (
    <BoardContextProvider value={context}>
      <BoardFrame>
        <BoardTools mine={mine} userId={userId} address={address} addTicket={addTicket}>
          <BoardFilters choices={choices} address={address} search={search} hits={shown} total={total} />
        </BoardTools>
        <LostChanges />
        {address.welcome && (
          <Suspense>
            <WelcomeBanner
              tickets={total}
              openFirst={mostImportant(board.tickets, (id) => actions.open('ticket', id))}
              addTicket={addTicket}
              addColumn={addColumn}
              dismiss={actions.dismissWelcome}
            />
          </Suspense>
        )}
        {isEmpty &&
          (isFiltered ? <NothingFits clear={actions.clearFilter} /> : <EmptyBoard mine={mine} addTicket={addTicket} />)}
        {!(isEmpty && (mine || isFiltered)) && (
          <DndProvider {...dragBackend()}>
            <Board
              columns={columns}
              preview={preview}
              setPreview={setPreview}
              placeAt={placeAt}
              commit={moves.move}
              addColumn={addColumn}
            />
          </DndProvider>
        )}
      </BoardFrame>
      <Suspense>
        {search.questions.length > 0 && <BoardQuestions questions={search.questions} version={board.version} />}
        {address.dialog && (
          <BoardDialogs
            board={board}
            order={columns.flatMap(({ tickets }) => tickets.map(({ id }) => id))}
            dialog={address.dialog}
            actions={actions}
          />
        )}
        {address.panel === 'boards' && <BoardSettingsDialog onClose={actions.close} />}
        {address.panel === 'deleted' && <DeletedTicketsDialog onClose={actions.close} />}
        {address.panel === 'filters' && (
          <FilterDialog choices={choices} filter={filter} onClose={actions.close} onApply={actions.closeWith} />
        )}
      </Suspense>
    </BoardContextProvider>
  );
};

const mostImportant = (tickets: readonly Ticket[], open: (id: string) => void): (() => void) | undefined => {
  const first = [...tickets].sort((a, b) => b.priority - a.priority)[0];
  return first && (() => open(first.id));
};

const NothingFits = ({ clear }: { clear: () => void }) => {
  const { t } = useTranslation('tickets');
  return (
    <EmptyState
      icon={SearchX}
      title={t('filter.nothingTitle')}
      text={t('filter.nothingText')}
      action={<Button onClick={clear}>{t('filter.clear')}</Button>}
    />
  );
};

const EmptyBoard = ({ mine, addTicket }: { mine: boolean; addTicket: () => void }) => {
  const { t } = useTranslation('tickets');
  return mine ? (
    <EmptyState
      picture={<AreaPicture name="rest" />}
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
      picture={<AreaPicture name="tasks" />}
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
