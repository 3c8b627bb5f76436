import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../../schema/kernel/errors.ts';
import { parseInput } from '../../schema/kernel/zod-input.ts';
import { bodyError } from './errors.ts';
import { readForm } from './form-data.ts';
import { UPDATED_SINCE } from './list-changes.ts';
import {
  LIST_PARAMETERS,
  PAGE_PARAMETERS,
  filterNames,
  peopleFilters,
  readQuery,
  versionOf,
  withCaller,
} from './query.ts';
import { choicesOf, type Call, type Route } from './route.ts';
import type { SentBack } from './sent-back.ts';

const BODY_BYTES = 1_000_000;
const JSON_TYPES = ['application/json', 'application/*+json'];
const jsonParser = (limit: number): RequestHandler => express.json({ limit, strict: true, type: JSON_TYPES });
const parseJson = jsonParser(BODY_BYTES);
/** Parsers for calls that carry files, by the number of bytes. */
const largeParsers = new Map<number, RequestHandler>();

function parserFor(bytes: number | undefined): RequestHandler {
  if (!bytes) return parseJson;
  const parser = largeParsers.get(bytes) ?? jsonParser(bytes);
  largeParsers.set(bytes, parser);
  return parser;
}

/**
 * Reads a request: parameters of the path and the query, the body parsed by the schema of its route, and the version
 * from If-Match or from the body. `callerId` replaces an empty parameter that names a person; `withoutRead` removes
 * read-only fields from the body. Throws AppError naming the field.
 */
export async function readCall(
  req: Request,
  res: Response,
  route: Route,
  { callerId, hasChanges }: { callerId: () => string; hasChanges: (route: Route) => boolean },
  withoutRead: (body: unknown) => Promise<SentBack>,
): Promise<Call> {
  const query = withCaller(
    readQuery(req.url, () => parametersFor(route, hasChanges), route.query),
    peopleParameters(route),
    callerId,
  );
  const ifMatch = req.headers['if-match'];
  const { body, version } = route.body
    ? await readBody(req, res, route.body, withoutRead)
    : { body: {}, version: null };
  return {
    params: req.params as Record<string, string>,
    query,
    body,
    version: route.ifMatch ? (ifMatch === undefined ? version : versionOf(ifMatch)) : null,
  };
}

/** Names of all parameters that a call takes in its address. */
function parametersFor(route: Route, hasChanges: (route: Route) => boolean): string[] {
  const { populate, select } = choicesOf(route);
  return [
    ...(route.list ? [...(route.table ? [] : PAGE_PARAMETERS), ...LIST_PARAMETERS] : []),
    ...(populate.length > 0 || (route.list && !route.table) ? ['populate'] : []),
    ...(hasChanges(route) ? [UPDATED_SINCE] : []),
    ...(select.length > 0 ? ['select'] : []),
    ...Object.keys(route.query ?? {}),
    ...(route.list ? filterNames(route.list) : []),
  ];
}

/** Those of them that name a person. */
const peopleParameters = ({ query = {}, list }: Route): string[] => [
  ...Object.keys(query).filter((name) => query[name]!.isPerson),
  ...(list ? peopleFilters(list) : []),
];

async function readBody(
  req: Request,
  res: Response,
  { schema, names = {}, prepare = (body) => body, bytes, isForm }: NonNullable<Route['body']>,
  withoutRead: (body: unknown) => Promise<SentBack>,
): Promise<{ body: Record<string, unknown>; version: number | null }> {
  const isEmpty = req.headers['transfer-encoding'] === undefined && !Number(req.headers['content-length'] ?? 0);
  const hasForm = !isEmpty && isForm && req.is('multipart/form-data');
  if (!isEmpty && !hasForm && !req.is(JSON_TYPES)) throw new AppError('UNSUPPORTED_TYPE');
  try {
    const parse = parserFor(bytes);
    const sent = hasForm
      ? await readForm(req, bytes ?? BODY_BYTES)
      : await new Promise<unknown>((resolve, reject) =>
          parse(req, res, (error?: unknown) => (error ? reject(error as Error) : resolve(req.body))),
        );
    const { body, version } = await withoutRead(prepare(sent ?? {}));
    const parsed = parseInput(schema, body);
    return {
      body: Object.fromEntries(Object.entries(parsed).map(([name, sent]) => [names[name] ?? name, sent])),
      version,
    };
  } catch (error) {
    throw bodyError(error);
  }
}
