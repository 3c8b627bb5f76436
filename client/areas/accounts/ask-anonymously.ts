import type { OperationContext } from '../../kit/data/operation-context.ts';
import { showError } from '../../kit/errors/error-table.ts';
import type { Operation } from '../../kit/data/ask-server.ts';
import { ask } from '../../kit/public/ask.ts';
import { browserId } from '../../kit/session/browser-id.ts';

/**
 * Sends an operation without a login and without the GraphQL client, so that the login page loads less code. Shows the
 * errors that the caller does not (`handled`), and throws all of them.
 */
export const askAnonymously = async <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  context: OperationContext,
): Promise<Data> => {
  try {
    return await ask(operation, variables, { 'X-Browser': browserId() });
  } catch (error) {
    showError(error, context);
    throw error;
  }
};
