import { isId } from '../../schema/kernel/list.ts';
import { activitySchema, ticketUserSchema } from '../../schema/areas/tickets/activity.input.ts';
import { boardSchema, updateBoardSchema } from '../../schema/areas/tickets/board.input.ts';
import { boardList } from '../../schema/areas/tickets/board.rows.ts';
import { commentSchema } from '../../schema/areas/tickets/comment.input.ts';
import { mailTicketSchema } from '../../schema/areas/tickets/ticket-mail.input.ts';
import { ticketList } from '../../schema/areas/tickets/ticket.rows.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import { EXAMPLE_IDS, EXAMPLE_USER_ID, type Route } from '../engine/route.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { changeTicketsBody, TICKET_NAMES, createTicketBody, updateTicketBody } from './bodies.ts';
import { boardShape, fullBoardShape, mailedTicketShape, ticketShape } from './shape.ts';

const BOARDS = { de: 'Spalten', en: 'Boards' };
const TICKETS = { de: 'Tickets', en: 'Tickets' };

/** Filter by person. A malformed id finds nothing, as in all filters. */
const personOf = (user: string | undefined): string | null =>
  user === undefined || isId(user) ? (user ?? null) : NOBODY;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const board = recordRoutes({
  path: 'board',
  plural: 'boards',
  one: { de: 'eine Spalte', en: 'a board' },
  many: BOARDS,
  shape: boardShape,
  list: boardList,
  create: {
    body: { schema: boardSchema, example: { name: 'Wartet auf Dritte' } },
  },
  change: {
    body: { schema: updateBoardSchema, example: { name: 'Wartet' } },
  },
  remove: {
    about: {
      de:
        'Ihre Tickets kommen in ihrer Reihenfolge ans Ende der Spalte moveTicketsTo; liegen welche darin und fehlt ' +
        'der Parameter, ist das 400. Die letzte Spalte und die beiden Standardspalten bleiben (409).',
      en:
        'Its tickets go to the end of the board moveTicketsTo, in their order; when it has some and the parameter ' +
        'is missing, that is 400. The last board and the two standard ones stay (409).',
    },
    query: {
      moveTicketsTo: { de: 'Wohin die Tickets kommen (Id einer Spalte)', en: 'Where the tickets go (id of a board)' },
    },
    variables: ({ query }) => ({ moveTicketsTo: query.get('moveTicketsTo') ?? null }),
    refusals: [409],
  },
});

const ticket = recordRoutes({
  path: 'ticket',
  plural: 'tickets',
  one: { de: 'ein Ticket', en: 'a ticket' },
  many: TICKETS,
  shape: ticketShape,
  list: ticketList,
  create: {
    about: {
      de: 'Ohne board landet es in der Standardspalte für Offenes, ohne position oben.',
      en: 'Without board it lands on the standard open board, without position at the top.',
    },
    body: {
      schema: createTicketBody,
      names: TICKET_NAMES,
      example: {
        title: 'Feuerlöscher prüfen lassen',
        description: 'Alle zwei Jahre',
        priority: 2,
        dueDate: '2026-12-31',
        recurring: 104,
      },
    },
  },
  change: {
    summary: { de: 'Ticket ändern oder verschieben', en: 'Change or move a ticket' },
    body: { schema: updateTicketBody, names: TICKET_NAMES, example: { priority: 3, dueDate: '2027-01-15' } },
  },
});

/** Boards and tickets. */
export const routes: readonly Route[] = [
  board.listing,
  board.create,
  {
    method: 'GET',
    path: 'board/tickets',
    tag: BOARDS,
    summary: { de: 'Alle Spalten mit ihren Tickets', en: 'All boards with their tickets' },
    about: {
      de:
        'Trägt ein ETag; mit If-None-Match antwortet es 304, solange sich nichts geändert hat. Bei mehr als 10000 ' +
        'Tickets antwortet es 400: dann seitenweise lesen mit GET ticket?board=…&sort=position.',
      en:
        'Carries an ETag; with If-None-Match it answers 304 as long as nothing has changed. With more than 10000 ' +
        'tickets it answers 400: then read page by page with GET ticket?board=…&sort=position.',
    },
    query: {
      user: {
        de: 'Nur Tickets dieser Person (Id); ohne Wert die eigenen',
        en: 'Tickets of this user only (id); without a value the own ones',
        isPerson: true,
      },
    },
    isWhole: true,
    field: 'boards',
    variables: ({ query }) => ({ perPage: -1, sort: 'createdAt', user: personOf(query.get('user')) }),
    shape: fullBoardShape,
    cached: 'tickets',
  },
  board.read,
  board.change,
  board.remove,
  ...Object.values(ticket),
  {
    method: 'POST',
    path: 'ticket/changes',
    tag: TICKETS,
    summary: { de: 'Mehrere Tickets ändern', en: 'Change several tickets' },
    about: {
      de:
        'ids: höchstens 100 Tickets. Was sonst angegeben ist, ändert sich in jedem von ihnen, alles andere bleibt; ' +
        'users ersetzt die Zuständigen. Alle werden geändert oder keines. In einer anderen Spalte liegen sie in ' +
        'der Reihenfolge von ids oben.',
      en:
        'ids: at most 100 tickets. What else is given changes in each of them, everything else stays; users ' +
        'replaces who has them. All of them are changed, or none. On another board they lie at the top, in the ' +
        'order of ids.',
    },
    field: 'updateTickets',
    isArray: true,
    body: {
      schema: changeTicketsBody,
      names: TICKET_NAMES,
      example: { ids: [EXAMPLE_IDS.ticket], priority: 3, dueDate: '2027-01-15' },
    },
    variables: ({ body: { ids, ...input } }) => ({ ids, input }),
    shape: ticketShape,
    refusals: [404],
  },
  {
    method: 'POST',
    path: 'ticket/{id}/comments',
    tag: TICKETS,
    summary: { de: 'Kommentar hinzufügen', en: 'Add a comment' },
    about: {
      de: 'Antwortet mit dem Ticket und allen Kommentaren.',
      en: 'Answers the ticket with all of its comments.',
    },
    field: 'addComment',
    body: { schema: commentSchema, example: { content: 'Die neue Leiter ist bestellt.' } },
    variables: ({ params }) => ({ ticketId: params.id }),
    shape: ticketShape,
    status: 201,
  },
  {
    method: 'POST',
    path: 'ticket/{id}/email',
    tag: TICKETS,
    summary: { de: 'Ticket per E-Mail verschicken', en: 'Mail a ticket' },
    about: {
      de:
        'to: Adressen, mit Komma, Strichpunkt oder Zeilenende getrennt, auch als „Name <adresse>“; users: Personen ' +
        'der Organisation; zusammen bis zu 20. Was gültig ist, bekommt das Ticket; results sagt von jeder Adresse ' +
        'und Person, was daraus wurde. Ist nichts gültig, ist das 400. Antworten gehen an die absendende Person. ' +
        '60 E-Mails in der Stunde (429).',
      en:
        'to: addresses, separated by commas, semicolons or line ends, also as "Name <address>"; users: people of ' +
        'the organisation; up to 20 together. The valid ones get the ticket; results says of each address and ' +
        'person what became of it. None valid is 400. Replies go to the sender. 60 mails an hour (429).',
    },
    field: 'mailTicket',
    body: {
      schema: mailTicketSchema,
      example: { to: 'werkstatt@example.com, hausmeister@example.com', message: 'Bitte bis Freitag ansehen.' },
    },
    shape: mailedTicketShape,
    status: 201,
    refusals: [429],
  },
  {
    method: 'POST',
    path: 'ticket/{id}/activitys',
    tag: TICKETS,
    summary: { de: 'Eintrag in den Verlauf', en: 'Add an entry to the history' },
    about: {
      de:
        'Der Verlauf ist ein Nachweis und lässt sich nicht fälschen: user darf fehlen oder die angemeldete Person ' +
        'sein, timestamp höchstens einen Tag zurückliegen und nicht in der Zukunft; fehlt es, gilt die Zeit des ' +
        'Servers.',
      en:
        'The history is evidence and must not be forged: user may be absent or the person logged in, timestamp may ' +
        'lie a day back at most and not in the future; when it is absent, the time of the server counts.',
    },
    field: 'addActivity',
    body: { schema: activitySchema, example: { content: 2 } },
    variables: ({ params }) => ({ ticketId: params.id }),
    shape: ticketShape,
    status: 201,
  },
  {
    method: 'POST',
    path: 'ticket/{id}/users',
    tag: TICKETS,
    summary: { de: 'Person hinzufügen', en: 'Add a user' },
    about: {
      de: 'Antwortet mit dem Ticket. Wer es schon hat, behält es; dann ändert sich nichts.',
      en: 'Answers the ticket. Somebody who has it already keeps it; nothing changes then.',
    },
    field: 'addTicketUser',
    body: { schema: ticketUserSchema, example: { user: EXAMPLE_USER_ID } },
    variables: ({ params }) => ({ ticketId: params.id }),
    shape: ticketShape,
    status: 201,
  },
  ...checklistRoutes,
  ...attachmentRoutes,
];
