import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';

export interface TicketAnswer {
  id: string;
  title: string;
  description: string;
  dueDate: string | null;
  priority: number;
  recurring: number;
  boardId: string;
  position: string;
  userIds: string[];
  numberRange: string;
  documentId: number;
  formattedDocumentId: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: { id: string } | null;
  activitys: { content: number; user: { id: string; name: string } | null }[];
}

const FIELDS = `id title description dueDate priority recurring boardId position userIds numberRange documentId
  formattedDocumentId version createdAt updatedAt
  createdBy { id } activitys { content user { id name } }`;

/** Client for the operations on tickets. Each returns the ticket or throws the refusal. */
export function ticketsOn(app: TestApp) {
  const one = callOn(app);
  return {
    create: (actor: Actor, input: object = {}) =>
      one<TicketAnswer>(actor, `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ${FIELDS} } }`, {
        input: { title: 'Leitern prüfen', priority: 2, ...input },
      }),
    update: (actor: Actor, id: string, input: object, version?: number) =>
      one<TicketAnswer>(
        actor,
        `mutation ($id: ID!, $input: UpdateTicketInput!, $version: Int) {
             updateTicket(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
        { id, input, version },
      ),
    move: (actor: Actor, id: string, boardId: string, position: string) =>
      one<TicketAnswer>(
        actor,
        `mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { ${FIELDS} } }`,
        { id, input: { boardId, position } },
      ),
    remove: (actor: Actor, id: string) =>
      one<{ id: string }>(actor, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id }),
    read: (actor: Actor, id: string) =>
      one<TicketAnswer>(actor, `query ($id: ID!) { ticket(id: $id) { ${FIELDS} } }`, { id }),
    list: (actor: Actor, args: object = {}) =>
      one<{ data: TicketAnswer[]; count: number }>(
        actor,
        `query ($page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON) {
             tickets(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count
               data { ${FIELDS} } } }`,
        { ...args },
      ),
    /** Titles of a column, from the top. */
    column: async (actor: Actor, boardId: string): Promise<string[]> => {
      const { tickets } = await one<{ tickets: { title: string; boardId: string }[] }>(
        actor,
        '{ ticketBoard { tickets { title boardId } } }',
      );
      return tickets.filter((ticket) => ticket.boardId === boardId).map((ticket) => ticket.title);
    },
  };
}
