import { DEFAULT_PRIORITY } from '../../../../schema/areas/tickets/ticket.enums.ts';
import { ATTACHMENT_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import type { CreateTicketMutationVariables } from '../../../generated/tickets-ticket.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import { fileMeaningOf, filePorts } from '../../../kit/outbox/file-ports.ts';
import { type ActionEntry, groupOf, type OutboxEntry } from '../../../kit/outbox/outbox-entries.ts';
import { ownStoreRequest } from '../../../kit/outbox/outbox-request.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { takeTicket } from '../data/board-cache.ts';
import type { Place, Ticket } from '../data/board-model.ts';
import { storeOf } from '../data/board-store.ts';
import { putTicket } from '../data/board-ticket-cache.ts';
import { type WaitingTicket, waitingTicks, waitingTickets } from '../data/waiting-tickets.ts';
import { commentOf, isTick, MOVE, TICKET, tickOf, ticketPorts } from './ticket-ports.ts';

const { cache } = apolloClient;
const store = storeOf(cache);

/** The outbox of tickets: new ones, moves, comments, photos and ticks in checklists. A record is a ticket. */
export const ticketOutbox = createBrowserOutbox(
  'tickets',
  ticketPorts(ownStoreRequest, filePorts(ATTACHMENT_RULES), {
    onTicket: (ticket) => takeTicket(cache, ticket),
    onDetails: (ticket) => putTicket(cache, ticket),
    fileMeaning: fileMeaningOf,
  }),
);

type NewTicket = Pick<
  CreateTicketMutationVariables['input'],
  'title' | 'userIds' | 'description' | 'dueDate' | 'placeCode'
> &
  Partial<Place> & { id: string };

/** Queues a new ticket under this id; without a column, in the first one. */
export const createLater = ({ id, ...ticket }: NewTicket): void =>
  ticketOutbox.create(id, [{ entity: TICKET, id, values: { ...ticket, priority: DEFAULT_PRIORITY } }]);

const titleOf = (id: string): string => store.get().tickets.find((ticket) => ticket.id === id)?.title ?? '';

export const commentLater = (ticketId: string, id: string, content: string): void =>
  void ticketOutbox.act(ticketId, commentOf(id), ticketId, { values: { id, content, title: titleOf(ticketId) } });

/** Queues the tick of a point of a checklist, or its removal, with the title of the point. */
export const tickLater = (ticketId: string, { id, title }: { id: string; title: string }, done: boolean): void =>
  void ticketOutbox.act(ticketId, tickOf(id), ticketId, {
    values: { id, done: String(done), content: title, title: titleOf(ticketId) },
  });

/**
 * Queues a move of a ticket. `from` is the column in which the user has seen it; an earlier queued move keeps its own.
 */
export const moveLater = (ticketId: string, { boardId, position }: Place, from: string): void => {
  const earlier = moveIn(ticketOutbox.view(ticketId).get());
  const seen = earlier && !earlier.problem ? (earlier.values?.['from'] ?? from) : from;
  const values = { boardId, position, from: seen, title: titleOf(ticketId) };
  void ticketOutbox.act(ticketId, MOVE, ticketId, { values });
};

export const attachLater = (ticketId: string, files: readonly File[]): Promise<unknown> =>
  Promise.all(files.map((file) => ticketOutbox.addFile(ticketId, null, file)));

const isMove = (entry: OutboxEntry): entry is ActionEntry => entry.kind === 'action' && entry.name === MOVE;
const moveIn = (view: RecordView): ActionEntry | undefined => view.entries.find(isMove);

/** The card of an unsent new ticket; null for others. */
const newTicketIn = (id: string, view: RecordView): Ticket | null => {
  const fields = view.fields.get(groupOf(TICKET, id));
  if (!fields) return null;
  const { title, boardId, position, userIds, priority, dueDate } = Object.fromEntries(
    Object.entries(fields).map(([field, { value }]) => [field, value]),
  ) as Partial<Ticket>;
  return {
    id,
    title: title ?? '',
    boardId: boardId ?? '',
    position: position ?? '',
    userIds: userIds ?? [],
    priority: priority ?? DEFAULT_PRIORITY,
    dueDate: dueDate ?? null,
    recurring: 0,
    formattedDocumentId: '',
    commentCount: 0,
    attachmentCount: 0,
    checklistCount: 0,
    checklistDone: 0,
    version: 0,
  };
};

/** Shows unsent changes on the board. A move with a conflict is not shown: the ticket stays at its last position. */
const show = (): void => {
  const fresh: Ticket[] = [];
  const places = new Map<string, Place>();
  const waiting = new Map<string, WaitingTicket>();
  const ticks = new Map<string, boolean>();
  for (const id of ticketOutbox.waiting.get().keys()) {
    const view = ticketOutbox.view(id).get();
    const card = newTicketIn(id, view);
    if (card) fresh.push(card);
    const move = moveIn(view);
    const { boardId = '', position = '' } = move?.values ?? {};
    if (move && !move.problem) places.set(id, { boardId, position });
    for (const entry of view.entries)
      if (entry.kind === 'action' && isTick(entry) && !entry.problem)
        ticks.set(entry.values?.['id'] ?? '', entry.values?.['done'] === 'true');
    const noted = view.entries.flatMap((entry) => (entry.kind === 'action' ? (entry.values?.['title'] ?? []) : []));
    waiting.set(id, {
      title: card?.title ?? store.ticket(id)?.title ?? noted[0] ?? '',
      count: view.state.count,
      problems: view.state.blocked ? view.state.count : view.state.problems,
      isNew: card !== null,
      isGone: view.state.blocked?.reason === 'gone',
    });
  }
  store.showWaiting(fresh, places);
  waitingTickets.set(waiting);
  waitingTicks.set(ticks);
};

const followed = new Map<string, () => void>();
const follow = (): void => {
  const ids = ticketOutbox.waiting.get();
  for (const [id, stop] of followed) {
    if (ids.has(id)) continue;
    stop();
    followed.delete(id);
  }
  for (const id of ids.keys()) if (!followed.has(id)) followed.set(id, ticketOutbox.view(id).subscribe(show));
  show();
};
ticketOutbox.waiting.subscribe(follow);
follow();
