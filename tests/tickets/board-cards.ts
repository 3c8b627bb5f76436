import type { Ticket } from '../../client/areas/tickets/data/board-model.ts';

/** The fields of a ticket that a card needs, at a position. */
export const card = (id: string, boardId: string, position: string, over: Partial<Ticket> = {}): Ticket =>
  ({
    __typename: 'Ticket',
    id,
    boardId,
    position,
    userIds: [],
    title: id,
    dueDate: null,
    priority: 2,
    recurring: 0,
    formattedDocumentId: id,
    commentCount: 0,
    attachmentCount: 0,
    checklistCount: 0,
    checklistDone: 0,
    version: 1,
    ...over,
  }) as Ticket;
