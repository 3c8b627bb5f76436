import type { Session } from '../kit/session/session.ts';
import { offerPreloaded } from '../kit/data/preloaded.ts';
import { readJson } from '../kit/data/storage.ts';
import { ticketBoardText } from '../generated/preload.ts';

/**
 * Fetches the board at once if the page opens on it with a session; Apollo's link takes over the response
 * (kit/data/preloaded.ts).
 */
export const startBoardPreload = (): void => {
  const session = readJson<Session>(localStorage, 'session');
  if (!session || !/^\/app\/tickets\/(all|user)/.test(location.pathname)) return;
  // Errors are ignored: the screen sends the query again.
  import('../areas/tickets/TicketBoardPage.tsx').catch(() => undefined);
  const language = readJson<string>(localStorage, 'language') === 'en' ? 'en' : 'de';
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
