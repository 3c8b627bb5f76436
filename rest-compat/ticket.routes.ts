import { isId } from '../schema/kernel/list.ts';
import { boardList, ticketList } from '../schema/tickets/ticket.rows.ts';
import { bodies, ticketInput } from './bodies.ts';
import { id, input, type Route } from './route.ts';
import { boardShape, fullBoardShape, removedShape, settingShape, ticketShape } from './shapes.ts';

const BOARDS = { de: 'Spalten', en: 'Boards' };
const TICKETS = { de: 'Tickets', en: 'Tickets' };
const SETTINGS = { de: 'Einstellungen', en: 'Settings' };

/** Whose tickets. An id that cannot be one finds nothing, as everywhere in filters. */
const personOf = (user: string | undefined): string | null => (user === undefined || isId(user) ? (user ?? null) : NOBODY);
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Boards, tickets and the settings that order them. */
export const ticketRoutes: readonly Route[] = [
  { method: 'GET', path: 'board', tag: BOARDS, summary: { de: 'Spalten', en: 'Boards' }, document: 'boards', list: boardList, shape: boardShape },
  {
    method: 'POST',
    path: 'board',
    tag: BOARDS,
    summary: { de: 'Spalte anlegen', en: 'Create a board' },
    document: 'createBoard',
    body: { schema: bodies.createBoard, example: { name: 'Wartet auf Dritte' } },
    variables: input,
    shape: boardShape,
    status: 201,
  },
  {
    method: 'GET',
    path: 'board/tickets',
    tag: BOARDS,
    summary: { de: 'Alle Spalten mit ihren Tickets', en: 'All boards with their tickets' },
    about: {
      de: 'Trägt ein ETag; mit If-None-Match antwortet es 304, solange sich nichts geändert hat.',
      en: 'Carries an ETag; with If-None-Match it answers 304 as long as nothing has changed.',
    },
    query: { user: { de: 'Nur Tickets dieser Person (Id)', en: 'Tickets of this user only (id)' } },
    isWhole: true,
    document: 'fullBoards',
    variables: ({ query }) => ({ user: personOf(query.get('user')) }),
    shape: fullBoardShape,
    kept: 'tickets',
  },
  { method: 'GET', path: 'board/{id}', tag: BOARDS, summary: { de: 'Eine Spalte', en: 'One board' }, document: 'board', variables: id, shape: boardShape },
  {
    method: 'PUT',
    path: 'board/{id}',
    tag: BOARDS,
    summary: { de: 'Spalte ändern', en: 'Change a board' },
    document: 'updateBoard',
    body: { schema: bodies.updateBoard, example: { name: 'Wartet' } },
    variables: (given) => ({ ...id(given), ...input(given), version: given.version }),
    shape: boardShape,
    ifMatch: true,
  },

  { method: 'GET', path: 'ticket', tag: TICKETS, summary: { de: 'Tickets', en: 'Tickets' }, document: 'tickets', list: ticketList, shape: ticketShape },
  {
    method: 'POST',
    path: 'ticket',
    tag: TICKETS,
    summary: { de: 'Ticket anlegen', en: 'Create a ticket' },
    about: {
      de: 'Ohne board landet es in der Standardspalte für Offenes, ohne position oben.',
      en: 'Without board it lands on the standard open board, without position at the top.',
    },
    document: 'createTicket',
    body: { schema: bodies.createTicket, example: { title: 'Feuerlöscher prüfen lassen', description: 'Alle zwei Jahre', priority: 2, dueDate: '2026-12-31', recurring: 104 } },
    variables: ({ body }) => ({ input: ticketInput(body) }),
    shape: ticketShape,
    status: 201,
  },
  { method: 'GET', path: 'ticket/{id}', tag: TICKETS, summary: { de: 'Ein Ticket', en: 'One ticket' }, document: 'ticket', variables: id, shape: ticketShape },
  {
    method: 'PUT',
    path: 'ticket/{id}',
    tag: TICKETS,
    summary: { de: 'Ticket ändern oder verschieben', en: 'Change or move a ticket' },
    document: 'updateTicket',
    body: { schema: bodies.updateTicket, example: { priority: 3, dueDate: '2027-01-15' } },
    variables: (given) => ({ ...id(given), input: ticketInput(given.body), version: given.version }),
    shape: ticketShape,
    ifMatch: true,
  },
  {
    method: 'POST',
    path: 'ticket/{id}/comments',
    tag: TICKETS,
    summary: { de: 'Kommentar hinzufügen', en: 'Add a comment' },
    about: { de: 'Antwortet mit dem Ticket und allen Kommentaren.', en: 'Answers the ticket with all of its comments.' },
    document: 'addComment',
    body: { schema: bodies.comment, example: { content: 'Die neue Leiter ist bestellt.' } },
    variables: (given) => ({ ...id(given), ...input(given) }),
    shape: ticketShape,
    status: 201,
  },
  { method: 'DELETE', path: 'ticket/{id}', tag: TICKETS, summary: { de: 'Ticket löschen', en: 'Delete a ticket' }, document: 'deleteTicket', variables: id, shape: removedShape },

  {
    method: 'GET',
    path: 'settings/{id}',
    tag: SETTINGS,
    summary: { de: 'Eine Einstellung', en: 'One setting' },
    parameter: { de: 'Name der Einstellung, zum Beispiel boardOrder', en: 'Name of the setting, boardOrder for example' },
    document: 'setting',
    variables: id,
    shape: settingShape,
  },
  {
    method: 'PUT',
    path: 'settings/{id}',
    tag: SETTINGS,
    summary: { de: 'Einstellung ändern', en: 'Change a setting' },
    parameter: {
      de: 'boardOrder (Liste von Spalten-Ids), standardOpenBoard, standardClosedBoard (Spalten-Id) oder ein E-Mail-Text wie new_examination_subject',
      en: 'boardOrder (list of board ids), standardOpenBoard, standardClosedBoard (board id), or an e-mail text such as new_examination_subject',
    },
    document: 'updateSetting',
    body: { schema: bodies.setting, example: { value: 'Neue Vorsorge für {{employeeName}}' } },
    variables: (given) => ({ ...id(given), value: given.body.value }),
    shape: settingShape,
  },
];
