import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import type { ActionEntry, FileEntry, OutboxEntry } from '../../../kit/outbox/outbox-entries.ts';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBoardContext } from '../board/board-context.ts';
import { isComment, isTick, MOVE } from '../outbox/ticket-ports.ts';
import { moveLater, ticketOutbox } from '../outbox/ticket-outbox.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** What of the unsent changes of a ticket: those of a kind, or all that can be discarded alone. */
export type UnsentKind = 'comment' | 'file' | 'any';

const isOf: Record<UnsentKind, (entry: ActionEntry | FileEntry) => boolean> = {
  comment: (entry) => entry.kind === 'action' && isComment(entry),
  file: ({ kind }) => kind === 'file',
  any: () => true,
};

interface UnsentListProps {
  id: string;
  boardId?: string;
  kind: UnsentKind;
  /** Below each change. */
  note?: string;
  /** In place of an empty list. */
  none?: ReactNode;
}

/** Unsent changes of a ticket on this device, in their order, each with the possible actions. */
export const UnsentList = ({ id, boardId, kind, note, none = null }: UnsentListProps) => {
  const { t } = useTicketTexts();
  const { entries } = useOutboxRecord(ticketOutbox, id);
  const listed = entries.filter(
    (entry): entry is ActionEntry | FileEntry =>
      (entry.kind === 'action' || entry.kind === 'file') && isOf[kind](entry),
  );
  if (listed.length === 0) return none;
  return (
    <ul className="mt-2 grid gap-2">
      {listed.map((entry) => (
        <li key={entry.ref} className="flex flex-wrap items-center gap-2 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0 text-text-muted" />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere whitespace-pre-wrap select-text">
              <Words entry={entry} boardId={boardId} />
            </p>
            {note && <p className="text-text-muted">{note}</p>}
          </div>
          {entry.kind === 'action' && entry.name === MOVE && entry.problem && boardId && (
            <Button size="sm" onClick={() => moveLater(id, placeOf(entry), boardId)}>
              {t('unsent.moveAnyway')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => ticketOutbox.drop(id, entry.ref)}>
            {t('common:discard')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** All unsent changes of a ticket on this device, and what became of sending them. */
export const TicketUnsent = ({ id, boardId }: { id: string; boardId: string | undefined }) => {
  const { t } = useTicketTexts();
  const { entries, state } = useOutboxRecord(ticketOutbox, id);
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('unsent.title')} className="mb-4 rounded border border-accent p-3">
      <SaveStatus state={state} onRetry={() => ticketOutbox.retry(id)} />
      {state.blocked && <p className="mt-2 text-sm text-error">{state.blocked.message}</p>}
      <UnsentList id={id} boardId={boardId} kind="any" />
      {(state.blocked || entries.some(({ kind }) => kind === 'field')) && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => ticketOutbox.discard(id)}>
          {t('unsent.discardAll')}
        </Button>
      )}
    </section>
  );
};

const placeOf = ({ values = {} }: ActionEntry) => ({
  boardId: values['boardId'] ?? '',
  position: values['position'] ?? '',
});

const Words = ({ entry, boardId }: { entry: OutboxEntry; boardId: string | undefined }) => {
  const { t } = useTicketTexts();
  const { boards } = useBoardContext();
  const nameOf = (id: string | undefined): string => boards.find((board) => board.id === id)?.name ?? '';
  const reason = entry.problem?.kind === 'refused' ? entry.problem.message : '';
  if (entry.kind === 'file') return [entry.name, reason].filter(Boolean).join(': ');
  if (entry.kind !== 'action') return null;
  if (isTick(entry)) {
    const { done, content } = entry.values ?? {};
    return [t(done === 'true' ? 'unsent.ticked' : 'unsent.unticked', { title: content }), reason]
      .filter(Boolean)
      .join('\n');
  }
  if (entry.name !== MOVE) return [entry.values?.['content'], reason].filter(Boolean).join('\n');
  const column = nameOf(entry.values?.['boardId']);
  if (!entry.problem) return t('unsent.move', { column });
  return reason || t('unsent.movedMeanwhile', { column, other: nameOf(boardId) });
};
