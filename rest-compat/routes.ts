import { isId } from '../schema/kernel/list.ts';
import { boardList, ticketList } from '../schema/tickets/ticket.rows.ts';
import { userList } from '../schema/users/user.rows.ts';
import { bodies, ticketInput, withoutEmptyTickets } from './bodies.ts';
import { listVariables } from './query.ts';
import type { Given, Route } from './route.ts';
import type { Source } from './shape.ts';
import {
  authenticatedShape,
  boardShape,
  fullBoardShape,
  meShape,
  messageShape,
  removedShape,
  sessionShape,
  settingShape,
  ticketShape,
  tokenShape,
  userShape,
} from './shapes.ts';

const ACCESS = 'Zugang / Access';
const PEOPLE = 'Personen / Users';
const BOARDS = 'Spalten / Boards';
const TICKETS = 'Tickets';
const SETTINGS = 'Einstellungen / Settings';

const managers = { de: 'Recht „usermanagement“ oder Rolle Owner', en: 'Permission "usermanagement" or role Owner' };

const me = (result: unknown): Source => {
  const { user, client } = result as { user: Source; client: Source };
  return { ...user, client };
};

const session = (result: unknown): Source => ({ token: (result as Source).token, user: me(result) });

const id = ({ params }: Given): Record<string, unknown> => ({ id: params.id });
const input = ({ body }: Given): Record<string, unknown> => ({ input: body });

/** Whose tickets. An id that cannot be one finds nothing, as everywhere in filters. */
const personOf = (user: string | undefined): string | null => (user === undefined || isId(user) ? (user ?? null) : NOBODY);
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The new password, twice: whoever sent it once meant it. */
const twice = ({ body }: Given): Record<string, unknown> => ({ ...body, password1: body.password1 ?? body.password });

const EXAMPLE_PASSWORD = 'Leiter-und-Tritte-7';

/** The one table: what the router serves, what openapi.json and the readable page say, and what the tests go through. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'isAuthenticated',
    tag: ACCESS,
    summary: { de: 'Bin ich angemeldet?', en: 'Am I logged in?' },
    document: 'isAuthenticated',
    shape: authenticatedShape,
    source: () => ({ isAuthenticated: true }),
  },
  {
    method: 'POST',
    path: 'login',
    tag: ACCESS,
    summary: { de: 'Anmelden', en: 'Log in' },
    about: {
      de: 'Antwortet mit dem Token für die Kopfzeile Authorization. Dreißig Minuten ohne Anfrage beenden die Sitzung.',
      en: 'Answers the token for the Authorization header. Thirty minutes without a request end the session.',
    },
    isPublic: true,
    document: 'login',
    body: { schema: bodies.login, example: { email: 'petra.vogel@example.com', password: EXAMPLE_PASSWORD } },
    variables: input,
    shape: sessionShape,
    source: session,
    refusals: [401, 403, 429],
  },
  {
    method: 'POST',
    path: 'register',
    tag: ACCESS,
    summary: { de: 'Organisation registrieren', en: 'Register an organisation' },
    about: {
      de: 'Legt Organisation, Eigentümerin, Spalten und Tickets an und meldet an. Mit einem requestKey (UUID) wird eine doppelt gesendete Registrierung einmal ausgeführt. Ein leeres Objekt als ticket einer Antwort bedeutet: keines.',
      en: 'Creates organisation, owner, boards and tickets, and logs in. With a requestKey (UUID) a registration sent twice is carried out once. An empty object as the ticket of an answer means none.',
    },
    isPublic: true,
    document: 'register',
    body: {
      schema: bodies.register,
      prepare: withoutEmptyTickets,
      example: {
        user: { name: 'Petra Vogel', email: 'petra.vogel@example.com', password: EXAMPLE_PASSWORD, password1: EXAMPLE_PASSWORD },
        client: {
          name: 'Tischlerei Vogel',
          license: 'sp-free',
          companyData: { numberOfEmployees: 12, address: { street: 'Werkstraße', streetNumber: '7a', postalCode: '01067', city: 'Dresden', country: 'DE' } },
        },
        tickets: [{ title: 'Leitern und Tritte prüfen', description: 'Einmal im Jahr, mit Plakette', priority: 2 }],
        results: [
          { key: 'ladders', value: { value: true, ticket: { title: 'Leitern und Tritte prüfen', description: 'Einmal im Jahr, mit Plakette', priority: 2 } } },
          { key: 'lighting', value: { value: true, ticket: {} } },
        ],
      },
    },
    variables: input,
    shape: sessionShape,
    source: session,
    status: 201,
    refusals: [409, 429],
  },
  {
    method: 'GET',
    path: 'info',
    tag: ACCESS,
    summary: { de: 'Ich: mit Rolle, Rechten und Organisation', en: 'Me: with role, permissions and organisation' },
    document: 'me',
    shape: meShape,
    source: me,
  },
  {
    method: 'POST',
    path: 'reset',
    tag: ACCESS,
    summary: { de: 'Neues Passwort anfordern', en: 'Ask for a new password' },
    about: {
      de: 'Die Antwort ist für jede Adresse dieselbe. Die Mail enthält den Code für reset/{id}.',
      en: 'The answer is the same for every address. The mail holds the code for reset/{id}.',
    },
    isPublic: true,
    document: 'requestPasswordReset',
    body: { schema: bodies.requestPasswordReset, example: { email: 'petra.vogel@example.com' } },
    variables: input,
    shape: messageShape,
    message: 'resetSent',
    refusals: [429],
  },
  {
    method: 'POST',
    path: 'reset/{id}',
    tag: ACCESS,
    summary: { de: 'Passwort mit dem Code aus der Mail setzen', en: 'Set the password with the code from the mail' },
    parameter: { de: 'Code aus der Mail; gilt einmal und kurze Zeit', en: 'Code from the mail; good once, for a short time' },
    isPublic: true,
    document: 'resetPassword',
    body: { schema: bodies.resetPassword, example: { password: EXAMPLE_PASSWORD, password1: EXAMPLE_PASSWORD } },
    variables: (given) => ({ input: { ...twice(given), id: given.params.id } }),
    shape: messageShape,
    message: 'passwordChanged',
    refusals: [429],
  },
  {
    method: 'POST',
    path: 'token/refresh',
    tag: ACCESS,
    summary: { de: 'Neues Token holen', en: 'Get a new token' },
    about: {
      de: 'Das alte Token gilt noch kurze Zeit. Dieser Aufruf verlängert die Sitzung nicht.',
      en: 'The old token stays good for a short while. This call does not prolong the session.',
    },
    document: 'refreshToken',
    shape: tokenShape,
    isBackground: true,
  },
  {
    method: 'POST',
    path: 'logout',
    tag: ACCESS,
    summary: { de: 'Abmelden', en: 'Log out' },
    document: 'logout',
    shape: messageShape,
    message: 'loggedOut',
  },

  {
    method: 'GET',
    path: 'user',
    tag: PEOPLE,
    summary: { de: 'Personen der Organisation', en: 'Users of the organisation' },
    document: 'users',
    list: userList,
    shape: userShape,
  },
  {
    method: 'POST',
    path: 'user',
    tag: PEOPLE,
    summary: { de: 'Person anlegen', en: 'Create a user' },
    permission: managers,
    document: 'createUser',
    body: { schema: bodies.createUser, example: { name: 'Jonas Brandt', email: 'jonas.brandt@example.com', password: EXAMPLE_PASSWORD, role: 'User', permissions: ['inspection', 'instruction'] } },
    variables: input,
    shape: userShape,
    status: 201,
    refusals: [402, 403, 409],
  },
  {
    method: 'PUT',
    path: 'user/my/password',
    tag: PEOPLE,
    summary: { de: 'Mein Passwort ändern', en: 'Change my password' },
    about: { de: 'Andere Sitzungen der Person enden.', en: 'Other sessions of the person end.' },
    document: 'changeMyPassword',
    body: { schema: bodies.changePassword, example: { password: EXAMPLE_PASSWORD, password1: EXAMPLE_PASSWORD } },
    variables: (given) => ({ input: twice(given) }),
    shape: messageShape,
    message: 'passwordChanged',
  },
  { method: 'GET', path: 'user/{id}', tag: PEOPLE, summary: { de: 'Eine Person', en: 'One user' }, document: 'user', variables: id, shape: userShape },
  {
    method: 'PUT',
    path: 'user/{id}',
    tag: PEOPLE,
    summary: { de: 'Person ändern', en: 'Change a user' },
    permission: managers,
    document: 'updateUser',
    body: { schema: bodies.updateUser, example: { name: 'Jonas Brandt-Lehmann', short: 'JB' } },
    variables: (given) => ({ ...id(given), ...input(given), version: given.version }),
    shape: userShape,
    ifMatch: 'argument',
    refusals: [403, 409],
  },
  {
    method: 'DELETE',
    path: 'user/{id}',
    tag: PEOPLE,
    summary: { de: 'Person entfernen', en: 'Remove a user' },
    permission: managers,
    document: 'deleteUser',
    variables: id,
    shape: removedShape,
    refusals: [403, 409],
  },

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
    variables: (given) => ({ ...id(given), ...input(given) }),
    shape: boardShape,
    ifMatch: 'board',
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
    ifMatch: 'argument',
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

/** Arguments of the document, except those for the fields. */
export function variablesFor(route: Route, given: Given): Record<string, unknown> {
  return { ...(route.list && listVariables(given.query, route.list)), ...route.variables?.(given) };
}
