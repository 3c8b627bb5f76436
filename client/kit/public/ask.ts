import { askServer, type Operation } from '../data/ask-server.ts';
import { shownLanguageStore } from '../i18n/i18n.ts';

/**
 * Sends an operation without a session, in the language of the page, with further headers. Throws Refusal with the server's
 * error, and the errors of `fetch`.
 */
export const ask = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> =>
  askServer(operation, variables, { 'Accept-Language': `${shownLanguageStore.get()}, en;q=0.5`, ...headers });
