import { Router, type NextFunction, type Request, type Response } from 'express';
import { getNamedType, isInputObjectType, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { visibilityOf, type Context } from '../../schema/kernel/context.ts';
import { AppError, badInput } from '../../schema/kernel/errors.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { checkedKey, IDEMPOTENCY_KEY, once } from '../../schema/platform/developers/idempotency-key.service.ts';
import { exportedList } from '../../schema/platform/exports/export-columns.ts';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
} from '../../schema/platform/exports/export-formats.shared.ts';
import type { ExportValues } from '../../schema/platform/exports/export.input.ts';
import { documentOf, rootField } from './document.ts';
import { describeApi } from './describe-api.ts';
import { executionError } from './errors.ts';
import { requireCall } from './permission.ts';
import { changingEntity, listChanges, UPDATED_SINCE } from './list-changes.ts';
import { listVariables } from './query.ts';
import { isRepeatable } from './repeatable.ts';
import { selectedColumns } from './selected-columns.ts';
import { readCall } from './read-call.ts';
import { parametersOf, type Call, type Route } from './route.ts';
import { isKnown, send, type Encoding } from './send.ts';
import { withoutReadOnly, type SentBack } from './sent-back.ts';
import { projectionOf, type Source } from './shape.ts';

interface CachedBody {
  etag: string;
  body: Buffer;
  encoded(encoding: Encoding): Promise<Buffer> | Buffer;
}

export interface RestOptions {
  /** The table of calls. */
  routes: readonly Route[];
  executor: {
    schema: GraphQLSchema;
    prepare(source: string): DocumentNode;
    run(execution: {
      document: DocumentNode;
      variables: Record<string, unknown>;
      context: Context;
    }): Promise<ExecutionResult>;
  };
  responseCache: {
    get(request: {
      key: string;
      clientId: string;
      topic: string;
      version: number;
      make: () => Promise<Buffer | null>;
    }): Promise<CachedBody | null>;
  };
  contextOf(req: Request, res: Response, isPublic: boolean): Promise<Context>;
  problemOf(
    error: unknown,
    circumstances: { requestId: string; language: Language; log: Logger; context: Context | undefined },
  ): RestProblem;
  languageOf(acceptLanguage: string | undefined): Language;
  chooseEncoding(accepted: string | undefined, size: number): Encoding;
  compressed(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer;
  contentDisposition(name: string, inline: boolean): string;
  /** Answers a whole list as a spreadsheet. */
  exportList(ctx: Context, values: ExportValues, req: Request, res: Response): Promise<void>;
  log: Logger;
  publicUrl: string;
  supportAddress: string;
}

interface RestProblem {
  code: string;
  status: number;
  message: string;
  requestId: string;
  field?: string;
  details?: { field: string; key: string; message: string }[];
  address?: string;
  retryAfter?: number;
}

const PDF = 'application/pdf';

/** /api/v1: the table of routes, openapi.json and the readable page. */
export function restRouter(options: RestOptions): Router {
  const handler = new RestHandler(options);
  const router = Router({ caseSensitive: true });
  describeApi(router, options, (req, res) => refuseMethod(req, res, ['GET']));
  router.use(normalizePath);
  // Paths with fewer parameters are matched first: user/my/password before user/{id}.
  const paths = Object.entries(Object.groupBy(options.routes, ({ path }) => path));
  for (const [path, calls = []] of paths.sort(([a], [b]) => parametersOf(a).length - parametersOf(b).length)) {
    const place = router.route(`/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    for (const route of calls)
      place[VERBS[route.method]]((req: Request, res: Response) => handler.answer(req, res, route));
    const methods = calls.map(({ method }) => method);
    place.all((req, res) => refuseMethod(req, res, methods));
  }
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  router.use((error: unknown, req: Request, res: Response, _next: NextFunction) => handler.refuse(req, res, error));
  return router;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/**
 * Normalizes the encoding of each segment of the path: Express compares raw segments, and `%74icket` is `ticket`. A
 * malformed percent encoding is NOT_FOUND.
 */
function normalizePath(req: Request, _res: Response, next: NextFunction): void {
  try {
    const path = req.path.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)));
    req.url = `${path.join('/')}${req.url.slice(req.path.length)}`;
  } catch {
    throw new AppError('NOT_FOUND');
  }
  next();
}

class RestHandler {
  /** Of the routes that were called: preparing those of all would take a tenth of the start. */
  readonly #documents = new Map<Route, DocumentNode>();

  constructor(private readonly options: RestOptions) {}

  async answer(req: Request, res: Response, route: Route): Promise<void> {
    const params = req.params as Record<string, string>;
    // A token refresh is no activity.
    if (route.isBackground) req.headers['x-background'] = '1';
    const ctx = await this.options.contextOf(req, res, route.isPublic === true);
    if (!route.isPublic) void ctx.user;
    // Before anything that was sent is judged.
    requireCall(rootField(this.options.executor.schema, route), route.method !== 'GET', ctx);
    const call = await readCall(
      req,
      res,
      route,
      {
        callerId: () => ctx.user.userId,
        hasChanges: (asked) => !asked.table && changingEntity(this.options.executor.schema, asked) !== null,
      },
      (sent) => this.#withoutReadOnly(ctx, route, params, sent),
    );
    const format = this.#exportFormat(req, route, call);
    if (format) return this.options.exportList(ctx, this.#exported(route, call, format), req, res);
    const key = req.headers[IDEMPOTENCY_KEY.toLowerCase()];
    if (typeof key === 'string' && isRepeatable(this.options.executor.schema, route))
      return this.#answerOnce(req, res, { ctx, route, call, key: checkedKey(key) });
    if (route.cached && (await this.#answerCached(req, res, ctx, route, call))) return;

    if (route.isPdf && req.accepts(['application/json', PDF]) === PDF) return this.#answerPdf(res, ctx, route, call);
    const answer = await this.#run(ctx, route, call);
    if (typeof answer.version === 'number') res.setHeader('ETag', `"${answer.version}"`);
    await this.#send(req, res, route.status ?? 200, Buffer.from(JSON.stringify(answer)));
  }

  /** Answers a call that may come again with the same key. */
  async #answerOnce(
    req: Request,
    res: Response,
    { ctx, route, call, key }: { ctx: Context; route: Route; call: Call; key: string },
  ): Promise<void> {
    const input = rootField(this.options.executor.schema, route).args.find(({ name }) => name === 'input');
    const type = input && getNamedType(input.type);
    // The product creates nothing twice under one id.
    const takesId = route.field.startsWith('create') && isInputObjectType(type) && 'id' in type.getFields();
    const request = [route.method, route.path, call.params, [...call.query], call.body];
    const { status, etag, body, isRepeated } = await once(
      ctx,
      { key, request, isSafeWithId: takesId },
      async (claimed) => {
        const answer = await this.#run(claimed.ctx, route, call, takesId ? claimed.recordId : undefined);
        return {
          status: route.status ?? 200,
          etag: typeof answer.version === 'number' ? `"${answer.version}"` : null,
          body: Buffer.from(JSON.stringify(answer)),
        };
      },
    );
    if (etag) res.setHeader('ETag', etag);
    if (isRepeated) res.setHeader('Idempotency-Replayed', 'true');
    await this.#send(req, res, status, body);
  }

  /**
   * The format in which a list is asked for; null for JSON, which is also the answer to anything else. Throws
   * NOT_ACCEPTABLE where a table is requested of something that is no list.
   */
  #exportFormat(req: Request, route: Route, { query }: Call): ExportFormat | null {
    if (route.table) {
      const format = query.get('format') ?? 'csv';
      const chosen = EXPORT_FORMATS.find((each) => each === format);
      if (!chosen)
        throw badInput('format', 'unknownName', { name: format.slice(0, 100), known: EXPORT_FORMATS.join(', ') });
      return chosen;
    }
    if (route.method !== 'GET' || route.isPdf) return null;
    const type = req.accepts(['application/json', ...Object.values(EXPORT_TYPES)]);
    const format = EXPORT_FORMATS.find((each) => EXPORT_TYPES[each] === type) ?? null;
    if (format && !(route.list && exportedList(this.options.executor.schema, route.field)))
      throw new AppError('NOT_ACCEPTABLE');
    return format;
  }

  #exported(route: Route, call: Call, format: ExportFormat): ExportValues {
    const { args, columns } = exportedList(this.options.executor.schema, route.field)!;
    const given = Object.entries(variablesFor(route, call)).filter(([name]) => args.has(name));
    const select = call.query.get('select');
    return {
      list: route.field,
      format,
      variables: Object.fromEntries(given),
      ...(select && {
        columns: selectedColumns(
          select,
          route.shape,
          columns.map(({ name }) => name),
        ),
      }),
    };
  }

  /** Removes read-only fields from the body of a PUT, if its record can be read at the same path. */
  async #withoutReadOnly(ctx: Context, route: Route, params: Call['params'], body: unknown): Promise<SentBack> {
    const read =
      route.method === 'PUT' && this.options.routes.find(({ method, path }) => method === 'GET' && path === route.path);
    if (!read) return { body, version: null };
    const { schema } = route.body!;
    return withoutReadOnly(body, { shape: read.shape, schema }, (select) =>
      this.#run(ctx.withOwnLoaders(), read, { params, query: new Map([['select', select]]), body: {}, version: null }),
    );
  }

  /** Cached bytes, valid until something of their topic changes, for everybody with the same rights. */
  async #answerCached(req: Request, res: Response, ctx: Context, route: Route, call: Call): Promise<boolean> {
    const { user } = ctx;
    const cached = await this.options.responseCache.get({
      clientId: user.clientId,
      topic: route.cached!,
      version: user.dataVersion,
      key: JSON.stringify(['rest', visibilityOf(user), route.path, [...call.query].sort()]),
      make: async () => Buffer.from(JSON.stringify(await this.#run(ctx, route, call))),
    });
    if (!cached) return false;
    const cache = 'private, no-cache';
    res.setHeader('ETag', cached.etag);
    if (isKnown(req.headers['if-none-match'], cached.etag)) {
      res.setHeader('Cache-Control', cache);
      res.setHeader('Vary', 'Accept-Encoding, Accept-Language, Authorization');
      res.status(304).end();
      return true;
    }
    const encoding = this.options.chooseEncoding(req.headers['accept-encoding'], cached.body.length);
    send(res, { status: 200, bytes: await cached.encoded(encoding), encoding, cache });
    return true;
  }

  /** Runs the route's document and maps its result to the response. */
  async #run(ctx: Context, route: Route, call: Call, newId?: string): Promise<Source> {
    const { variables, project } = projectionOf(route.shape, call.query.get('populate'), call.query.get('select'));
    const given = variablesFor(route, call);
    const sent = newId ? { ...given, input: { ...(given.input as object), id: newId } } : given;
    const entity = changingEntity(this.options.executor.schema, route);
    if (entity && call.query.has(UPDATED_SINCE)) {
      const filter = sent.filter as object | null;
      const { data, ...changes } = await listChanges(ctx, entity, call.query, async (ids) => {
        const page = { ...variables, ...sent, page: 1, perPage: ids.length, filter: { ...filter, id: ids } };
        return ((await this.#execute(ctx, route, page)) as { data: Source[] }).data;
      });
      return { data: data.map(project), count: data.length, ...changes };
    }
    const result = await this.#execute(ctx, route, { ...variables, ...sent });
    if (route.answer) return route.answer(ctx.language);
    if (route.list || route.isWhole) {
      const { data, count, isMore } = result as { data: Source[]; count: number; isMore?: boolean };
      return {
        data: data.map(project),
        count,
        ...(call.query.has('countUpTo') && { isMore }),
        // Read before the list: changes in between are returned again, never missed.
        ...(entity && { cursor: String(ctx.user.dataVersion) }),
      };
    }
    if (route.isArray) {
      const data = result as Source[];
      return { data: data.map(project), count: data.length };
    }
    return project(result as Source);
  }

  #documentOf(route: Route): DocumentNode {
    const document = this.#documents.get(route) ?? prepareDocument(this.options.executor, route);
    this.#documents.set(route, document);
    return document;
  }

  async #execute(ctx: Context, route: Route, variables: Record<string, unknown>): Promise<unknown> {
    const { data, errors } = await this.options.executor.run({
      document: this.#documentOf(route),
      variables,
      context: ctx,
    });
    if (errors?.[0]) throw executionError(errors[0], route.body?.names);
    return data!.result;
  }

  async #send(req: Request, res: Response, status: number, body: Buffer): Promise<void> {
    const encoding = this.options.chooseEncoding(req.headers['accept-encoding'], body.length);
    send(res, { status, bytes: await this.options.compressed(body, encoding), encoding });
  }

  /** Answers the bytes of a document, which are never made base64. */
  async #answerPdf(res: Response, ctx: Context, route: Route, call: Call): Promise<void> {
    let bytes: Buffer = Buffer.alloc(0);
    const taking = ctx.takingBytes((given) => (bytes = given));
    const { name } = (await this.#run(taking, route, call)) as { name: string };
    res.setHeader('Content-Disposition', this.options.contentDisposition(name, false));
    send(res, { status: 200, bytes, type: PDF, vary: 'Accept' });
  }

  refuse(req: Request, res: Response, error: unknown): void {
    const { log } = this.options;
    const { retryAfter, status, code, message, field, details, requestId, address } = this.options.problemOf(error, {
      requestId: res.locals.requestId as string,
      language: this.options.languageOf(req.headers['accept-language']),
      log,
      context: res.locals.context as Context | undefined,
    });
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.removeHeader('ETag');
    if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
    if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
    send(res, {
      status,
      bytes: Buffer.from(JSON.stringify({ error: { code, message, field, details, requestId, address } })),
    });
  }
}

/** The response to unknown methods and to OPTIONS. */
function refuseMethod(req: Request, res: Response, methods: readonly string[]): void {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  res.setHeader('Allow', allowed);
  if (req.method === 'OPTIONS') {
    res.status(204).end();
    return;
  }
  throw new AppError('METHOD_NOT_ALLOWED', { params: { allowed } });
}

/**
 * The document of a route. Throws where GraphQL lacks a field that the route names, which a test asks of all routes.
 */
export function prepareDocument(executor: RestOptions['executor'], route: Route): DocumentNode {
  try {
    return executor.prepare(documentOf(executor.schema, route));
  } catch (error) {
    throw new Error(`${route.method} ${route.path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Arguments of the document, except those for the fields. */
function variablesFor(route: Route, call: Call): Record<string, unknown> {
  return {
    ...call.params,
    ...(route.list && listVariables(call.query, route.list)),
    ...(route.body && { input: call.body }),
    ...(route.ifMatch && { version: call.version }),
    ...route.variables?.(call),
  };
}
