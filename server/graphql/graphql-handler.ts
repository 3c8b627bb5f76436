import { HeaderMap, type ApolloServer, type HTTPGraphQLResponse } from '@apollo/server';
import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLFieldMap,
  type GraphQLSchema,
} from 'graphql';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { visibilityOf, type Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { runConfirmed, type Contexts } from '../auth/remembered-sessions.ts';
import type { ApolloContext } from './apollo.ts';
import { sendBytes } from '../http/bytes.ts';
import { graphqlBody, isInAddress, type GraphqlBody } from './body.ts';
import { chooseEncoding, compressed, type ResponseCache } from './response-cache.ts';
import { LIMITS } from './limits.ts';

/** Documents of which it is kept how they are answered. */
const MAX_DOCUMENTS = 500;

/** How a document is answered. */
interface Way {
  /** Of a query whose root fields are all `@Cached` with one topic. */
  topic: string | null;
  /** Whether all its root fields are `@MayBeginRemembered`. */
  mayBegin: boolean;
}

/**
 * /graphql over HTTP: POST, and GET for queries. A query with only `@Cached` fields is answered from the response
 * cache; every other document runs through Apollo Server, which also creates the cached responses.
 */
export class GraphqlHandler {
  readonly #ways = new LRUCache<string, Way>({ max: MAX_DOCUMENTS });

  constructor(
    private readonly apollo: ApolloServer<ApolloContext>,
    private readonly schema: GraphQLSchema,
    private readonly cache: ResponseCache,
  ) {}

  async handle(req: Request, res: Response, contexts: Contexts): Promise<void> {
    res.setHeader('Cache-Control', 'private, no-store');
    const body = await bodyOf(req, res, contexts);
    const { topic, mayBegin } = this.#wayOf(body.query);
    const run = (ctx: Context): Promise<HTTPGraphQLResponse> => this.#askApollo(req, ctx, body);
    if (!topic) return sendAnswer(req, res, await runConfirmed(contexts, mayBegin, run));
    const ctx = await contexts.lookedUp();
    if (ctx.actor.kind === 'user' && (await this.#answerFromCache(req, res, ctx, body, topic))) return;
    await sendAnswer(req, res, await run(ctx));
  }

  async #answerFromCache(
    req: Request,
    res: Response,
    ctx: Context,
    body: GraphqlBody,
    topic: string,
  ): Promise<boolean> {
    const { user } = ctx;
    const answer = await this.cache.get({
      clientId: user.clientId,
      topic,
      version: user.dataVersion,
      key: JSON.stringify([
        'graphql',
        visibilityOf(user),
        body.query,
        body.variables ?? null,
        body.operationName ?? null,
      ]),
      make: async () => {
        const { body: result } = await this.apollo.executeOperation(
          {
            query: body.query,
            variables: body.variables ?? {},
            ...(body.operationName && { operationName: body.operationName }),
          },
          { contextValue: { ctx } },
        );
        if (result.kind !== 'single' || result.singleResult.errors) return null;
        return Buffer.from(JSON.stringify(result.singleResult));
      },
    });
    if (!answer) return false;
    const encoding = chooseEncoding(req.headers['accept-encoding'], answer.body.length);
    sendBytes(res, await answer.encoded(encoding), 'application/json; charset=utf-8', encoding);
    return true;
  }

  #askApollo(req: Request, ctx: Context, body: GraphqlBody): Promise<HTTPGraphQLResponse> {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    // Apollo's CSRF prevention requires a header that other sites cannot send. It is not needed here: there are no
    // cookies, so a request from another site has no session.
    if (isInAddress(req)) headers.set('content-type', 'application/json');
    return this.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { body, headers, method: 'POST', search: '' },
      context: async () => ({ ctx }),
    });
  }

  #wayOf(query: string): Way {
    const cached = this.#ways.get(query);
    if (cached) return cached;
    const way = this.#readWay(query);
    this.#ways.set(query, way);
    return way;
  }

  #readWay(query: string): Way {
    const plain = { topic: null, mayBegin: false };
    const document = parsed(query);
    if (!document) return plain;
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (operations.length !== 1) return plain;
    const fields = rootFieldsOf(this.schema, operation!.operation);
    const roots = operation!.selectionSet.selections.map(
      (selection) => (selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions) || {},
    );
    const topic = operation!.operation === OperationTypeNode.QUERY ? roots[0]!.cached : undefined;
    const isCached =
      typeof topic === 'string' && roots.every(({ cached }) => cached === topic) && !this.#selectsUncacheable(document);
    return {
      topic: isCached ? topic : null,
      mayBegin: roots.every(({ mayBeginRemembered }) => mayBeginRemembered === true),
    };
  }

  /**
   * Whether the document selects a field that expires, such as a signed URL: from the cache it would be served after it
   * has expired.
   */
  #selectsUncacheable(document: DocumentNode): boolean {
    let found = false;
    const types = new TypeInfo(this.schema);
    const check = (): void => {
      found ||= types.getFieldDef()?.extensions.cacheable === false;
    };
    visit(document, visitWithTypeInfo(types, { Field: check }));
    return found;
  }
}

/** Throws what is wrong with it, after the caller was looked up: refused requests count towards limits, too. */
async function bodyOf(req: Request, res: Response, contexts: Contexts): Promise<GraphqlBody> {
  try {
    const body = graphqlBody(req);
    if (isInAddress(req) && !isQuery(body)) refuseMethod(res, 'POST');
    return body;
  } catch (error) {
    await contexts.lookedUp();
    throw error;
  }
}

const rootFieldsOf = (schema: GraphQLSchema, operation: OperationTypeNode): GraphQLFieldMap<unknown, unknown> =>
  schema.getRootType(operation)?.getFields() ?? {};

async function sendAnswer(req: Request, res: Response, answer: HTTPGraphQLResponse): Promise<void> {
  const { body, status, headers } = answer;
  for (const [name, value] of headers) res.setHeader(name, value);
  // GraphQL over HTTP: with application/json, a refused document is a response with status 200.
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  res.status(isJson && status === 400 ? 200 : (status ?? 200));
  if (body.kind === 'complete') {
    // No cookies: another site cannot have such an answer sent, and learn from its size what is in it.
    const bytes = Buffer.from(body.string);
    const encoding = chooseEncoding(req.headers['accept-encoding'], bytes.length);
    const type = headers.get('content-type') ?? 'application/json; charset=utf-8';
    sendBytes(res, await compressed(bytes, encoding), type, encoding, res.statusCode);
    return;
  }
  for await (const chunk of body.asyncIterator) res.write(chunk);
  res.end();
}

/** The document; null where it does not parse, which Apollo Server answers. */
function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: LIMITS.tokens });
  } catch {
    return null;
  }
}

/** Whether nothing but a query can come of an operation. */
function isQuery({ query, operationName }: GraphqlBody): boolean {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName)?.operation;
  return !operation || operation === OperationTypeNode.QUERY;
}

/** Throws METHOD_NOT_ALLOWED: this operation, or this address, takes other methods. */
export function refuseMethod(res: Response, allowed: string): never {
  res.setHeader('Allow', allowed);
  throw new AppError('METHOD_NOT_ALLOWED', { params: { allowed } });
}
