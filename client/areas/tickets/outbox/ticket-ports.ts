import { AddAttachmentsDocument } from '../../../generated/tickets-attachments.ts';
import { MoveTicketDocument } from '../../../generated/tickets-board.ts';
import {
  AddCommentDocument,
  CreateTicketDocument,
  type CreateTicketMutationVariables,
  type TicketDetailsFragment,
  TicketDocument,
  UpdateChecklistItemDocument,
} from '../../../generated/tickets-ticket.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import type { ActionEntry } from '../../../kit/outbox/outbox-entries.ts';
import type { TransferPorts } from '../../../kit/files/file-transfer.ts';
import { type OutboxPorts, OutboxRefused } from '../../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../../kit/outbox/outbox-request.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';
import type { Ticket } from '../data/board-model.ts';

export const TICKET = 'Ticket';
/** Moves the ticket; `from` is the column in which the person saw it. */
export const MOVE = 'move';
/** Ticks a point of the checklist, or removes the tick. */
export const tickOf = (itemId: string): string => `tick.${itemId}`;
export const isTick = ({ name }: ActionEntry): boolean => name.startsWith('tick.');
export const commentOf = (commentId: string): string => `comment.${commentId}`;
export const isComment = ({ name }: ActionEntry): boolean => name.startsWith('comment.');

type Options = {
  /** Stores the ticket that the server has returned. */
  onTicket: (ticket: Ticket) => void;
  onDetails: (ticket: TicketDetailsFragment) => void;
  fileMeaning: (error: unknown) => Error;
};

/** The requests of the outbox of tickets. */
export const ticketPorts = (
  request: OutboxRequest,
  transfer: TransferPorts,
  { onTicket, onDetails, fileMeaning }: Options,
): OutboxPorts => {
  const move = async (id: string, { from, boardId = '', position = '' }: Readonly<Record<string, string>>) => {
    // Throws NOT_FOUND for a ticket that was deleted.
    const { ticket } = await request(TicketDocument, { id });
    if (ticket.boardId !== from && ticket.boardId !== boardId) {
      onDetails(ticket);
      // Somebody else has moved it to another column: the user has to decide.
      throw new OutboxRefused('');
    }
    try {
      onTicket((await request(MoveTicketDocument, { id, input: { boardId, position } })).moveTicket);
    } catch (error) {
      const refusal = serverErrorOf(error);
      // The column was deleted.
      if (refusal?.code === 'NOT_FOUND') throw new OutboxRefused(refusal.message);
      throw error;
    }
  };
  const tick = async (ticketId: string, { id = '', done }: Readonly<Record<string, string>>) => {
    try {
      const input = { done: done === 'true' };
      onDetails((await request(UpdateChecklistItemDocument, { id, input })).updateChecklistItem);
    } catch (error) {
      const refusal = serverErrorOf(error);
      if (refusal?.code !== 'NOT_FOUND') throw error;
      // Throws NOT_FOUND when the whole ticket was deleted. When only the point was deleted, a message says so.
      onDetails((await request(TicketDocument, { id: ticketId })).ticket);
      throw new OutboxRefused(refusal.message);
    }
  };
  /**
   * Creates a ticket. If the label of its place is not valid any more, it is created without the code; its text names
   * the place.
   */
  const create = async ({ placeCode, ...input }: CreateTicketMutationVariables['input']) => {
    try {
      return await request(CreateTicketDocument, { input: { ...input, ...(placeCode && { placeCode }) } });
    } catch (error) {
      if (!placeCode || serverErrorOf(error)?.details.every(({ field }) => field !== 'placeCode')) throw error;
      return request(CreateTicketDocument, { input });
    }
  };
  return {
    ...transfer,
    save: (id, changes) =>
      asking(
        async () => {
          const fields = changes.flatMap((each) => (each.kind === 'field' ? [[each.field, each.value] as const] : []));
          const input = { id, ...Object.fromEntries(fields) } as CreateTicketMutationVariables['input'];
          onDetails((await create(input)).createTicket);
          return [];
        },
        (error) =>
          requestMeaning(
            error,
            new Map(changes.flatMap((each) => (each.kind === 'field' ? [[each.field, each.ref]] : []))),
          ),
      ),
    attach: (ticketId, files) =>
      asking(async () => {
        const fileIds = files.map(({ fileId }) => fileId);
        onDetails((await request(AddAttachmentsDocument, { ticketId, fileIds })).addAttachments);
      }, fileMeaning),
    act: (ticketId, action) =>
      asking(async () => {
        const { name, values = {} } = action;
        if (name === MOVE) return move(ticketId, values);
        if (isTick(action)) return tick(ticketId, values);
        const { id = '', content = '' } = values;
        onDetails((await request(AddCommentDocument, { ticketId, input: { id, content } })).addComment);
      }, requestMeaning),
  };
};
