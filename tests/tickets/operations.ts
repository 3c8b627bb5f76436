import type { Actor } from '../support/actors.ts';
import type { GraphqlAnswer, TestApp } from '../support/app.ts';

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
  const one = async <T>(answer: Promise<GraphqlAnswer<Record<string, T>>>): Promise<T> => {
    const { data, errors } = await answer;
    if (errors?.[0]) throw new Refusal(errors[0].extensions.code, errors[0].extensions.field, errors[0].message);
    return Object.values(data)[0]!;
  };
  return {
    create: (actor: Actor, input: object = {}) =>
      one<TicketAnswer>(
        app.graphql(
          actor.token,
          `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ${FIELDS} } }`,
          { input: { title: 'Leitern prüfen', priority: 2, ...input } },
        ),
      ),
    update: (actor: Actor, id: string, input: object, version?: number) =>
      one<TicketAnswer>(
        app.graphql(
          actor.token,
          `mutation ($id: ID!, $input: UpdateTicketInput!, $version: Int) {
             updateTicket(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
          { id, input, version },
        ),
      ),
    move: (actor: Actor, id: string, boardId: string, position: string) =>
      one<TicketAnswer>(
        app.graphql(
          actor.token,
          `mutation ($id: ID!, $input: MoveTicketInput!) { moveTicket(id: $id, input: $input) { ${FIELDS} } }`,
          { id, input: { boardId, position } },
        ),
      ),
    remove: (actor: Actor, id: string) =>
      one<{ id: string }>(app.graphql(actor.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id })),
    read: (actor: Actor, id: string) =>
      one<TicketAnswer>(app.graphql(actor.token, `query ($id: ID!) { ticket(id: $id) { ${FIELDS} } }`, { id })),
    list: (actor: Actor, args: object = {}) =>
      one<{ data: TicketAnswer[]; count: number }>(
        app.graphql(
          actor.token,
          `query ($page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON) {
             tickets(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count
               data { ${FIELDS} } } }`,
          { ...args },
        ),
      ),
    /** Titles of a column, from the top. */
    column: async (actor: Actor, boardId: string): Promise<string[]> => {
      const { tickets } = await one<{ tickets: { title: string; boardId: string }[] }>(
        app.graphql(actor.token, '{ ticketBoard { tickets { title boardId } } }'),
      );
      return tickets.filter((ticket) => ticket.boardId === boardId).map((ticket) => ticket.title);
    },
  };
}

/** A refusal of the server, for `rejects.toMatchObject`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly field: string | undefined,
    message: string,
  ) {
    super(message);
  }
}
