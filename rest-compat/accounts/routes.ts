import { loginSchema, requestPasswordResetSchema } from '../../schema/platform/accounts/account.input.ts';
import { registerInput } from '../../schema/areas/interview/register.input.ts';
import { message, type Route } from '../engine/route.ts';
import { withoutEmptyTickets } from '../interview/bodies.ts';
import { EXAMPLE_PASSWORD, resetPasswordBody, withRepeatedPassword } from './bodies.ts';
import { authenticatedShape, meShape, sessionShape, tokenShape } from './shape.ts';

const ACCESS = { de: 'Zugang', en: 'Access' };

/** Registration, login, session, and password reset. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'isAuthenticated',
    tag: ACCESS,
    summary: { de: 'Bin ich angemeldet?', en: 'Am I logged in?' },
    field: 'me',
    shape: authenticatedShape,
    answer: () => ({ isAuthenticated: true }),
  },
  {
    method: 'POST',
    path: 'login',
    tag: ACCESS,
    summary: { de: 'Anmelden', en: 'Log in' },
    about: {
      de:
        'Antwortet mit dem Token für die Kopfzeile Authorization. Dreißig Minuten ohne Anfrage beenden die Sitzung. ' +
        'Ist die Organisation unter einer anderen Adresse zu finden, nennt 421 diese: dort geht es im Browser weiter.',
      en:
        'Answers the token for the Authorization header. Thirty minutes without a request end the session. Where the ' +
        'organisation is found at another address, 421 names that: the person goes on there in a browser.',
    },
    isPublic: true,
    field: 'login',
    body: { schema: loginSchema, example: { email: 'petra.vogel@example.com', password: EXAMPLE_PASSWORD } },
    shape: sessionShape,
    refusals: [401, 403, 421, 429],
  },
  {
    method: 'POST',
    path: 'register',
    tag: ACCESS,
    summary: { de: 'Organisation registrieren', en: 'Register an organisation' },
    about: {
      de:
        'Legt Organisation, Eigentümerin, Spalten und Tickets an und meldet an. Mit einem requestKey (UUID) wird ' +
        'eine doppelt gesendete Registrierung einmal ausgeführt. Ein leeres Objekt als ticket einer Antwort ' +
        'bedeutet: keines.',
      en:
        'Creates organisation, owner, boards and tickets, and logs in. With a requestKey (UUID) a registration sent ' +
        'twice is carried out once. An empty object as the ticket of an answer means none.',
    },
    isPublic: true,
    field: 'register',
    body: {
      schema: registerInput,
      prepare: withoutEmptyTickets,
      example: {
        user: {
          name: 'Petra Vogel',
          email: 'petra.vogel@example.com',
          password: EXAMPLE_PASSWORD,
          password1: EXAMPLE_PASSWORD,
        },
        client: {
          name: 'Tischlerei Vogel',
          license: 'sp-free',
          companyData: {
            numberOfEmployees: 12,
            address: { street: 'Werkstraße', streetNumber: '7a', postalCode: '01067', city: 'Dresden', country: 'DE' },
          },
        },
        tickets: [{ title: 'Leitern und Tritte prüfen', description: 'Einmal im Jahr, mit Plakette', priority: 2 }],
        results: [
          {
            key: 'ladders',
            value: {
              value: true,
              ticket: { title: 'Leitern und Tritte prüfen', description: 'Einmal im Jahr, mit Plakette', priority: 2 },
            },
          },
          { key: 'lighting', value: { value: true, ticket: {} } },
        ],
      },
    },
    shape: sessionShape,
    status: 201,
    refusals: [409, 429],
  },
  {
    method: 'GET',
    path: 'info',
    tag: ACCESS,
    summary: { de: 'Ich: mit Rolle, Rechten und Organisation', en: 'Me: with role, permissions and organisation' },
    field: 'me',
    shape: meShape,
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
    field: 'requestPasswordReset',
    body: { schema: requestPasswordResetSchema, example: { email: 'petra.vogel@example.com' } },
    ...message('resetSent'),
    refusals: [429],
  },
  {
    method: 'POST',
    path: 'reset/{id}',
    tag: ACCESS,
    summary: { de: 'Passwort mit dem Code aus der Mail setzen', en: 'Set the password with the code from the mail' },
    parameter: {
      de: 'Code aus der Mail; gilt einmal und kurze Zeit',
      en: 'Code from the mail; good once, for a short time',
    },
    isPublic: true,
    field: 'resetPassword',
    body: { schema: resetPasswordBody, example: { password: EXAMPLE_PASSWORD, password1: EXAMPLE_PASSWORD } },
    variables: ({ params, body }) => ({ input: { ...withRepeatedPassword(body), id: params.id } }),
    ...message('passwordChanged'),
    refusals: [429],
  },
  {
    method: 'POST',
    path: 'token/refresh',
    tag: ACCESS,
    summary: { de: 'Neues Token holen', en: 'Get a new token' },
    about: {
      de:
        'Das alte Token gilt, bis das neue benutzt wird, und danach noch kurze Zeit. Dieser Aufruf verlängert die ' +
        'Sitzung nicht.',
      en:
        'The old token stays good until the new one is used, and for a short while then. This call does not prolong ' +
        'the session.',
    },
    field: 'refreshToken',
    shape: tokenShape,
    isBackground: true,
  },
  {
    method: 'POST',
    path: 'logout',
    tag: ACCESS,
    summary: { de: 'Abmelden', en: 'Log out' },
    field: 'logout',
    ...message('loggedOut'),
  },
];
