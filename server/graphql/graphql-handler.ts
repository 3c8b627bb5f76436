import { HeaderMap, type ApolloServer } from '@apollo/server';
import { Kind, parse, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Request, Response } from 'express';
import type { Context } from '../../schema/kernel/context.ts';
import type { Topic } from '../../schema/kernel/cached.ts';
import type { ApolloContext } from './apollo.ts';
import { sendBytes } from '../http/bytes.ts';
import { graphqlBody, type GraphqlBody } from './body.ts';
import { chooseEncoding, type ResponseCache } from './response-cache.ts';
import { LIMITS } from './limits.ts';

/** Documents whose topic is cached. */
const MOST_DOCUMENTS = 500;

/**
 * POST /graphql. A query with only `@Cached` fields is answered from the response cache; every other document runs
 * through Apollo Server, which also creates the cached responses.
 */
export class GraphqlHandler {
  readonly #topics = new Map<string, Topic | null>();

  constructor(
    private readonly apollo: ApolloServer<ApolloContext>,
    private readonly schema: GraphQLSchema,
    private readonly cache: ResponseCache,
  ) {}

  async handle(req: Request, res: Response, ctx: Context): Promise<void> {
    res.setHeader('Cache-Control', 'private, no-store');
    const body = graphqlBody(req);
    const topic = this.#topicOf(body.query);
    if (topic && ctx.actor.kind === 'user' && (await this.#answerFromCache(req, res, ctx, body, topic))) return;
    await this.#answerByApollo(req, res, ctx);
  }

  async #answerFromCache(req: Request, res: Response, ctx: Context, body: GraphqlBody, topic: Topic): Promise<boolean> {
    const { user } = ctx;
    const answer = await this.cache.get({
      clientId: user.clientId,
      topic,
      version: user.dataVersion,
      key: JSON.stringify([
        'graphql',
        user.role,
        [...user.permissions].sort(),
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

  async #answerByApollo(req: Request, res: Response, ctx: Context): Promise<void> {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    const {
      body,
      status,
      headers: answered,
    } = await this.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { body: req.body, headers, method: req.method, search: '' },
      context: async () => ({ ctx }),
    });
    for (const [name, value] of answered) res.setHeader(name, value);
    // GraphQL over HTTP: with application/json, a refused document is a response with status 200.
    const isJson = answered.get('content-type')?.startsWith('application/json') ?? false;
    res.status(isJson && status === 400 ? 200 : (status ?? 200));
    if (body.kind === 'complete') {
      res.send(body.string);
      return;
    }
    for await (const chunk of body.asyncIterator) res.write(chunk);
    res.end();
  }

  /** The topic of a query whose root fields are all `@Cached` with one topic; null for every other document. */
  #topicOf(query: string): Topic | null {
    const cachedTopic = this.#topics.get(query);
    if (cachedTopic !== undefined) return cachedTopic;
    const topic = this.#readTopic(query);
    if (this.#topics.size >= MOST_DOCUMENTS) this.#topics.delete(this.#topics.keys().next().value!);
    this.#topics.set(query, topic);
    return topic;
  }

  #readTopic(query: string): Topic | null {
    let document;
    try {
      document = parse(query, { maxTokens: LIMITS.tokens });
    } catch {
      return null;
    }
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (operations.length !== 1 || operation!.operation !== 'query') return null;
    const fields = this.schema.getQueryType()!.getFields();
    const topics = operation!.selectionSet.selections.map((selection) =>
      selection.kind === Kind.FIELD ? fields[selection.name.value]?.extensions.cached : undefined,
    );
    const [topic] = topics;
    return typeof topic === 'string' && topics.every((other) => other === topic) && !this.#selectsUncacheable(document)
      ? (topic as Topic)
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
