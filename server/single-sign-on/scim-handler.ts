import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { organisationOfScimToken } from '../../schema/platform/single-sign-on/scim-access.service.ts';
import {
  changeScimPerson,
  createScimPerson,
  endScimPerson,
  scimPeople,
  scimPerson,
} from '../../schema/platform/single-sign-on/scim-people.service.ts';
import {
  changeScimGroup,
  createScimGroup,
  removeScimGroup,
  scimGroup,
  scimGroups,
} from '../../schema/platform/single-sign-on/scim-groups.service.ts';
import {
  requestedAttributes,
  changeOf,
  ERROR_MESSAGE,
  filterOf,
  groupAddress,
  groupChangeOf,
  groupFilterOf,
  groupOf,
  groupResource,
  LIST_MESSAGE,
  pageOf,
  personOf,
  personResource,
  ScimError,
  userAddress,
  withRequestedAttributes,
} from '../../schema/platform/single-sign-on/scim-protocol.ts';
import { SCIM_PATH } from '../../schema/platform/single-sign-on/single-sign-on.shared.ts';
import { tokenOf } from '../auth/authenticate.ts';
import type { MakeContext } from '../context.ts';
import { httpError } from '../http/error-handler.ts';
import { problemOf } from '../http/problems.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-documents.ts';

/** A person has some kilobytes, a change of a hundred attributes, too; two thousand members of a group have 170. */
const MAX_BYTES = 256_000;

const TYPES = ['application/scim+json', 'application/json'];

interface ScimOptions {
  makeContext: MakeContext;
  publicUrl: string;
  log: Logger;
}

/**
 * SCIM 2.0 (RFC 7644) for the people of the organisation whose token a request brings: its directory creates, changes and
 * deactivates them. Every answer is in SCIM's form, errors as well.
 */
export function scimHandler(options: ScimOptions): Router {
  const router = Router();
  const base = `${options.publicUrl}${SCIM_PATH}`;
  const answer =
    (work: (ctx: Context, req: Request, res: Response) => Promise<object | null>, status = 200) =>
    async (req: Request, res: Response): Promise<void> => {
      const body = await work(res.locals.context as Context, req, res);
      if (body === null) return void res.status(204).end();
      res.status(status).type('application/scim+json').send(JSON.stringify(body));
    };
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(async (req: Request, res: Response, next: NextFunction) => {
    const anonymous = contextOf(options, req, res, { kind: 'anonymous' });
    const clientId = await organisationOfScimToken(anonymous, tokenOf(req.headers.authorization) ?? '');
    res.locals.context = contextOf(options, req, res, { kind: 'system', clientId, reason: 'scim' });
    next();
  });
  router.use((req, _res, next) => {
    const isSent = ['POST', 'PUT', 'PATCH'].includes(req.method);
    next(
      isSent && !req.is(TYPES) ? new ScimError(415, null, `The content has to be ${TYPES.join(' or ')}`) : undefined,
    );
  });
  router.use(express.json({ type: TYPES, limit: MAX_BYTES }));

  router.get(
    '/ServiceProviderConfig',
    answer(async () => serviceProviderConfig(base)),
  );
  router.get(
    '/ResourceTypes',
    answer(async () => listOf(resourceTypes(base))),
  );
  router.get(
    '/ResourceTypes/:id',
    answer(async (_ctx, { params }) => named(resourceTypes(base), params.id)),
  );
  router.get(
    '/Schemas',
    answer(async () => listOf(schemas(base))),
  );
  router.get(
    '/Schemas/:id',
    answer(async (_ctx, { params }) => named(schemas(base), params.id)),
  );

  router.get(
    '/Users',
    answer(async (ctx, { query }) => {
      const { filter, page } = searchOf(query, filterOf);
      const { total, people } = await scimPeople(ctx, filter, page);
      return listOf(
        people.map((person) => withRequestedAttributes(personResource(base, person), query)),
        { total, ...page },
      );
    }),
  );
  router.post(
    '/Users',
    answer(async (ctx, { body }, res) => {
      const person = await createScimPerson(ctx, personOf(body));
      res.setHeader('Location', userAddress(base, person.id));
      return personResource(base, person);
    }, 201),
  );
  router.get(
    '/Users/:id',
    answer(async (ctx, { params, query }) =>
      withRequestedAttributes(personResource(base, await scimPerson(ctx, String(params.id))), query),
    ),
  );
  router.put(
    '/Users/:id',
    answer(async (ctx, { params, body }) => {
      const facts = personOf(body);
      return personResource(base, await changeScimPerson(ctx, String(params.id), () => facts));
    }),
  );
  router.patch(
    '/Users/:id',
    answer(async (ctx, { params, body }) =>
      personResource(base, await changeScimPerson(ctx, String(params.id), ({ name }) => changeOf(body, name))),
    ),
  );
  router.delete(
    '/Users/:id',
    answer(async (ctx, { params }) => {
      await endScimPerson(ctx, String(params.id));
      return null;
    }),
  );
  router.get(
    '/Groups',
    answer(async (ctx, { query }) => {
      const { filter, page } = searchOf(query, groupFilterOf);
      const { total, groups } = await scimGroups(ctx, filter, page);
      return listOf(
        groups.map((group) => withRequestedAttributes(groupResource(base, group), query)),
        { total, ...page },
      );
    }),
  );
  router.post(
    '/Groups',
    answer(async (ctx, { body, query }, res) => {
      const group = await createScimGroup(ctx, groupOf(body));
      res.setHeader('Location', groupAddress(base, group.id));
      return withRequestedAttributes(groupResource(base, group), query);
    }, 201),
  );
  router.get(
    '/Groups/:id',
    answer(async (ctx, { params, query }) => {
      const group = await scimGroup(ctx, String(params.id), requestedAttributes(query)('members'));
      return withRequestedAttributes(groupResource(base, group), query);
    }),
  );
  router.put(
    '/Groups/:id',
    answer(async (ctx, { params, body, query }) => {
      const { members = [], ...facts } = groupOf(body);
      const change = { ...facts, steps: [{ verb: 'replace' as const, ids: members }] };
      const group = await changeScimGroup(ctx, String(params.id), change, true);
      return withRequestedAttributes(groupResource(base, group), query);
    }),
  );
  router.patch(
    '/Groups/:id',
    answer(async (ctx, { params, body }) => {
      await changeScimGroup(ctx, String(params.id), groupChangeOf(body));
      return null;
    }),
  );
  router.delete(
    '/Groups/:id',
    answer(async (ctx, { params }) => {
      await removeScimGroup(ctx, String(params.id));
      return null;
    }),
  );
  router.use(() => {
    throw new ScimError(404, null, 'There is no such resource; the product has users and groups');
  });
  router.use(refuse(options));
  return router;
}

function contextOf(
  { makeContext }: ScimOptions,
  req: Request,
  res: Response,
  actor: Parameters<MakeContext>[0]['actor'],
) {
  return makeContext({
    transport: 'scim',
    actor,
    language: 'de',
    requestId: res.locals.requestId as string,
    remoteAddress: req.ip ?? '',
    userAgent: req.headers['user-agent'] ?? '',
  });
}

/** What a list is asked for. Throws ScimError. */
const searchOf = <Filter>(query: Request['query'], read: (text: string) => Filter) => ({
  filter: query.filter === undefined ? null : read(String(query.filter)),
  page: pageOf(query),
});

const listOf = (resources: readonly object[], { total = resources.length, startIndex = 1 } = {}): object => ({
  schemas: [LIST_MESSAGE],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

function named(all: readonly { id: string }[], id: unknown): object {
  const found = all.find((each) => each.id === id);
  if (!found) throw new ScimError(404, null, 'There is no such resource');
  return found;
}

/** Errors in SCIM's form (RFC 7644, 3.12). */
const refuse =
  ({ log }: ScimOptions) =>
  (error: unknown, _req: Request, res: Response, _next: NextFunction): void => {
    const context = res.locals.context as Context | undefined;
    const scimError = error instanceof ScimError ? error : scimErrorOf(error, { log, res, context });
    if (scimError.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
    res
      .status(scimError.status)
      .type('application/scim+json')
      .send(
        JSON.stringify({
          schemas: [ERROR_MESSAGE],
          status: String(scimError.status),
          ...(scimError.scimType && { scimType: scimError.scimType }),
          detail: scimError.message,
        }),
      );
  };

function scimErrorOf(
  error: unknown,
  { log, res, context }: { log: Logger; res: Response; context: Context | undefined },
): ScimError {
  const requestId = res.locals.requestId as string;
  const { status, message, retryAfter } = problemOf(httpError(error), { requestId, language: 'en', log, context });
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return new ScimError(409, 'uniqueness', message);
  return new ScimError(status, status === 400 ? 'invalidSyntax' : null, message);
}
