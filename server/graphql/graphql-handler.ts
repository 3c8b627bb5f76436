import { HeaderMap, type ApolloServer } from '@apollo/server';
import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { Request, Response } from 'express';
import { visibilityOf, type Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { ApolloContext } from './apollo.ts';
import { sendBytes } from '../http/bytes.ts';
import { graphqlBody, isInAddress, type GraphqlBody } from './body.ts';
import { chooseEncoding, compressed, type ResponseCache } from './response-cache.ts';
import { LIMITS } from './limits.ts';

/** Documents whose topic is cached. */
const MOST_DOCUMENTS = 500;

/**
 * /graphql over HTTP: POST, and GET for queries. A query with only `@Cached` fields is answered from the response
 * cache; every other document runs through Apollo Server, which also creates the cached responses.
 */
export class GraphqlHandler {
  readonly #topics = new Map<string, string | null>();

  constructor(
    private readonly apollo: ApolloServer<ApolloContext>,
    private readonly schema: GraphQLSchema,
    private readonly cache: ResponseCache,
  ) {}

  async handle(req: Request, res: Response, ctx: Context): Promise<void> {
    res.setHeader('Cache-Control', 'private, no-store');
    const body = graphqlBody(req);
    if (isInAddress(req) && !isQuery(body)) refuseMethod(res, 'POST');
    const topic = this.#topicOf(body.query);
    if (topic && ctx.actor.kind === 'user' && (await this.#answerFromCache(req, res, ctx, body, topic))) return;
    await this.#answerByApollo(req, res, ctx, body);
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

  async #answerByApollo(req: Request, res: Response, ctx: Context, body: GraphqlBody): Promise<void> {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    // Apollo's CSRF prevention requires a header that other sites cannot send. It is not needed here: there are no
    // cookies, so a request from another site has no session.
    if (isInAddress(req)) headers.set('content-type', 'application/json');
    const {
      body: answer,
      status,
      headers: answered,
    } = await this.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { body, headers, method: 'POST', search: '' },
      context: async () => ({ ctx }),
    });
    for (const [name, value] of answered) res.setHeader(name, value);
    // GraphQL over HTTP: with application/json, a refused document is a response with status 200.
    const isJson = answered.get('content-type')?.startsWith('application/json') ?? false;
    res.status(isJson && status === 400 ? 200 : (status ?? 200));
    if (answer.kind === 'complete') {
      // No cookies: another site cannot have such an answer sent, and learn from its size what is in it.
      const bytes = Buffer.from(answer.string);
      const encoding = chooseEncoding(req.headers['accept-encoding'], bytes.length);
      const type = answered.get('content-type') ?? 'application/json; charset=utf-8';
      sendBytes(res, await compressed(bytes, encoding), type, encoding, res.statusCode);
      return;
    }
    for await (const chunk of answer.asyncIterator) res.write(chunk);
    res.end();
  }

  /** The topic of a query whose root fields are all `@Cached` with one topic; null for every other document. */
  #topicOf(query: string): string | null {
    const cachedTopic = this.#topics.get(query);
    if (cachedTopic !== undefined) return cachedTopic;
    const topic = this.#readTopic(query);
    if (this.#topics.size >= MOST_DOCUMENTS) this.#topics.delete(this.#topics.keys().next().value!);
    this.#topics.set(query, topic);
    return topic;
  }

  #readTopic(query: string): string | null {
    const document = parsed(query);
    if (!document) return null;
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (operations.length !== 1 || operation!.operation !== 'query') return null;
    const fields = this.schema.getQueryType()!.getFields();
    const topics = operation!.selectionSet.selections.map((selection) =>
      selection.kind === Kind.FIELD ? fields[selection.name.value]?.extensions.cached : undefined,
    );
    const [topic] = topics;
    return typeof topic === 'string' && topics.every((other) => other === topic) && !this.#selectsUncacheable(document)
      ? (topic as string)
      : null;
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
