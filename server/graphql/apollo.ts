import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, getOperationAST, OperationTypeNode, type ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { Context } from '../../schema/kernel/context.ts';
import { problemOf } from '../http/problems.ts';
import type { Executor } from './executor.ts';
import { LIMITS, limitsRule } from './limits.ts';

/** Apollo clones the context value; a clone of our Context would lose its private fields. */
export interface ApolloContext {
  ctx: Context;
}

/**
 * Apollo Server parses, validates and answers; our executor runs the compiled document. Its cache-control plugin wraps
 * every resolver and is off.
 */
export async function startApollo(executor: Executor, log: Logger): Promise<ApolloServer<ApolloContext>> {
  const server = new ApolloServer<ApolloContext>({
    gateway: {
      load: async () => ({
        executor: ({ document, request, context }) =>
          getOperationAST(document, request.operationName)?.operation === OperationTypeNode.SUBSCRIPTION
            ? Promise.resolve({
                errors: [new GraphQLError('Subscriptions are answered on a WebSocket of the same address')],
              })
            : (executor.run({
                document,
                operationName: request.operationName ?? null,
                variables: request.variables ?? {},
                context: (context as ApolloContext).ctx,
              }) as Promise<never>),
      }),
      onSchemaLoadOrUpdate: (listener) => {
        listener({ apiSchema: executor.schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      stop: async () => undefined,
    },
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    introspection: true,
    stopOnTerminationSignals: false,
    validationRules: [limitsRule],
    parseOptions: { maxTokens: LIMITS.tokens },
    persistedQueries: false,
    // The message depends on the request, which this hook does not know: it passes the error on to the plugin.
    formatError: (formatted, error) => ({ ...formatted, [RAW]: error }),
    plugins: [ApolloServerPluginCacheControlDisabled(), translateErrors(log)],
    logger: log,
  });
  await server.start();
  return server;
}

/** Key under which the original error is passed between two hooks of Apollo; symbols are not serialised. */
const RAW = Symbol('raw error');

/** Adds code, message and request id to each error, in the language of the request. */
function translateErrors(log: Logger): ApolloServerPlugin<ApolloContext> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ response, contextValue }) => {
        if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
        response.body.singleResult.errors = translatedErrors(response.body.singleResult.errors, contextValue.ctx, log);
      },
    }),
  };
}

/** GraphQL errors as sent to the client, over HTTP and over sockets. */
function translatedErrors(
  errors: NonNullable<ExecutionResult['errors']> | readonly object[],
  ctx: Context,
  log: Logger,
) {
  return errors.map((error) => {
    const raw = (error as { [RAW]?: unknown })[RAW] ?? error;
    const { message, ...extensions } = problemOf(raw, {
      requestId: ctx.requestId,
      language: ctx.language,
      log,
      context: ctx,
    });
    const { path, locations } = error as {
      path?: readonly (string | number)[];
      locations?: readonly { line: number; column: number }[];
    };
    return { message, ...(path && { path }), ...(locations && { locations }), extensions };
  });
}

/** Formats the errors as graphql-js errors, for graphql-ws. */
export function translatedGraphqlErrors(errors: readonly object[], ctx: Context, log: Logger): GraphQLError[] {
  return translatedErrors(errors, ctx, log).map(
    ({ message, path, extensions }) =>
      new GraphQLError(message, { ...(path && { path }), extensions: { ...extensions } }),
  );
}
