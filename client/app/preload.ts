import type { Language } from '../../schema/kernel/permissions.ts';
import type { Session } from '../kit/session/session.ts';
import { offerPreloaded } from '../kit/data/preloaded.ts';
import { readJson } from '../kit/data/storage.ts';
import { ticketBoardText } from '../generated/preload.ts';

const BOARD = /^\/app\/tickets\/(?:all|user)/;

type Load = () => Promise<unknown>;
type Screen = { at: RegExp; guarded?: true; load?: Load; texts: Readonly<Record<Language, Load>> };

/** The pages before the login, and the board. Each takes some bytes of all others. */
const SCREENS: readonly Screen[] = [
  {
    at: /^\/(?:login(?:\/.*)?)?$/,
    texts: { de: () => import('../areas/accounts/de.json'), en: () => import('../areas/accounts/en.json') },
  },
  {
    at: /^\/survey\/[^/]+$/,
    load: () => import('../areas/interview/InterviewPage.tsx'),
    texts: { de: () => import('../areas/interview/de.json'), en: () => import('../areas/interview/en.json') },
  },
  {
    at: BOARD,
    guarded: true,
    load: () => import('../areas/tickets/TicketBoardPage.tsx'),
    texts: { de: () => import('../areas/tickets/de.json'), en: () => import('../areas/tickets/en.json') },
  },
];

/** Errors are ignored: what needs the files loads them again. */
const ahead = (load: Load): void => void load().catch(() => undefined);

/**
 * Loads the texts and the screen of this address beside the large files of the application, which would ask for them only once
 * they have all arrived and run.
 */
const startFiles = (language: Language, hasSession: boolean): void => {
  ahead(language === 'en' ? () => import('./texts.en.ts') : () => import('./texts.de.ts'));
  const screen = SCREENS.find(({ at }) => at.test(location.pathname));
  if (!screen || (screen.guarded && !hasSession)) return;
  if (screen.load) ahead(screen.load);
  ahead(screen.texts[language]);
};

/**
 * Fetches the board at once if the page opens on it with a session; Apollo's link takes over the response
 * (kit/data/preloaded.ts).
 */
const startBoard = (session: Session, language: Language): void => {
  const answer = fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json,application/json;q=0.9',
      'Accept-Language': language,
      Authorization: `Bearer ${session.token}`,
      ...(session.clientId && { 'X-Organisation': session.clientId }),
    },
    body: JSON.stringify({ operationName: 'TicketBoard', variables: {}, query: ticketBoardText }),
  }).then(async (response) => {
    if (!response.ok) throw new Error(`early board: ${response.status}`);
    return response.json();
  });
  offerPreloaded({ operationName: 'TicketBoard', token: session.token, language, answer });
};

/** What the page that is opened needs first is on its way while the application is loaded. */
export const startPreload = (): void => {
  const session = readJson<Session>(localStorage, 'session');
  const language = readJson<string>(localStorage, 'language') === 'en' ? 'en' : 'de';
  if (session && BOARD.test(location.pathname)) startBoard(session, language);
  startFiles(language, session !== null);
};
