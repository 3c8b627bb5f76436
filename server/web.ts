import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { restRouter } from '../rest-compat/engine/router.ts';
import { routes } from '../rest-compat/routes.ts';
import { contentLanguage } from '../schema/kernel/content-language.shared.ts';
import type { Context } from '../schema/kernel/context.ts';
import { AppError } from '../schema/kernel/errors.ts';
import type { AppOptions } from './app-options.ts';
import { tokenOf } from './auth/authenticate.ts';
import type { Contexts } from './auth/remembered-sessions.ts';
import { hookReceiver } from './billing/hook-receiver.ts';
import { requireShownOrganisation, showsOrganisation } from './auth/organisation.ts';
import type { RequestFacts } from './context.ts';
import { CALENDAR_PATH } from '../schema/platform/calendar/calendar-feed.service.ts';
import { calendarHandler } from './calendar/calendar-handler.ts';
import { EXPORTS_PATH, listExportHandler } from './exports/list-export-handler.ts';
import { schemaFile } from './graphql/schema-file.ts';
import { refuseMethod } from './graphql/graphql-handler.ts';
import { chooseEncoding, compressed } from './graphql/response-cache.ts';
import { LIMITS } from './graphql/limits.ts';
import { helpHandler } from './help/help-handler.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { POLICY_REPORTS_PATH, policyReports } from './http/policy-reports.ts';
import { SECURITY_CONTACT_PATH, securityContact } from './http/security-contact.ts';
import { sendDownload } from './http/send-download.ts';
import { writtenPages } from './http/written-pages.ts';
import { serveClient } from './http/client-files.ts';
import { logRequests } from './http/request-log.ts';
import { errorHandler } from './http/error-handler.ts';
import { healthRouter } from './http/health.ts';
import { redirectToOpenCell } from './http/open-cell.ts';
import { problemOf } from './http/problems.ts';
import { acceptedLanguage, languageOf } from './http/messages.ts';
import { limitCalls } from './limits/api-calls.ts';
import { mailEndHandler, MAIL_ENDS_PATH } from './mail/mail-ends.ts';
import { SCIM_PATH, SIGN_ON_LOGOUT_PATH } from '../schema/platform/single-sign-on/single-sign-on.shared.ts';
import { signOnLogoutHandler } from './single-sign-on/logout-handler.ts';
import { scimHandler } from './single-sign-on/scim-handler.ts';
import { archiveHandler, ARCHIVES_PATH } from './storage/archive-handler.ts';
import { contentDisposition } from './storage/content-disposition.ts';
import { checkArrival } from './storage/document-arrivals.ts';
import { fileHandler } from './storage/file-handler.ts';
import { LocalFiles } from './storage/local-files.ts';
import { traceRequests } from './tracing/traced-requests.ts';
import type { Parts } from './parts.ts';

/**
 * Pages take photos and, to dictate, listen: without the microphone browsers refuse to recognise speech. What they embed
 * may use none of this. Paying stays allowed for the provider's frame.
 */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(self), geolocation=(), usb=(), serial=(), display-capture=()';

/** Where an organisation begins (client/areas/interview). */
const REGISTRATION_PATH = '/survey/register';

/** The addresses of the server, over its parts. Health reports that the server stops while `isClosing`. */
export function webOf(options: AppOptions, parts: Parts, isClosing: () => boolean): Express {
  const web = express();
  web.disable('x-powered-by');
  web.set('trust proxy', options.trustProxy ?? 0);
  web.set('etag', false);
  protect(web, options, parts, isClosing);
  serveCalls(web, options, parts);
  serveFiles(web, options, parts);
  const { clientDir, writePage, log } = options;
  const { apollo, makeContext, database } = parts;
  const requireDatabase = (): void => database.requireAnswering();
  const movedTo = (code: string): Promise<string | null> => parts.ports.accounts.movedTo(code);
  web.use(REGISTRATION_PATH, redirectToOpenCell({ insteadOfFull: () => parts.ports.accounts.insteadOfFull() }));
  if (clientDir && writePage)
    web.use(writtenPages({ clientDir, writePage, apollo, makeContext, movedTo, requireDatabase, log }));
  if (clientDir) serveClient(web, clientDir);
  web.use((_req: Request, _res: Response, next: NextFunction) => next(new AppError('NOT_FOUND')));
  web.use(errorHandler(options.log));
  return web;
}

/** What goes before every answer: the log, headers that protect the page, health. */
function protect(
  web: Express,
  options: AppOptions,
  { database, content, clock, metrics, ports }: Parts,
  isClosing: () => boolean,
): void {
  const { log, publicUrl, files, securityContact: contact } = options;
  if (metrics) web.use(metrics.measureRequests);
  web.use(traceRequests);
  web.use(logRequests({ log, trustsProxy: Boolean(options.trustProxy), isClosing }));
  web.use(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(publicUrl, {
        storage: files instanceof LocalFiles ? undefined : files.addresses,
        content: content?.source,
        billing: options.billing && new URL(options.billing.baseUrl).origin,
      }),
      strictTransportSecurity: publicUrl.startsWith('https:'),
      // The same as the policy's frame-ancestors; files override it (storage/file-handler.ts).
      xFrameOptions: { action: 'deny' },
    }),
  );

  web.use((_req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    res.setHeader('Reporting-Endpoints', `policy="${POLICY_REPORTS_PATH}"`);
    next();
  });

  web.use(
    POLICY_REPORTS_PATH,
    policyReports({ publicUrl, limits: ports.limits, log, count: (directive) => metrics?.countRefusal(directive) }),
  );
  web.use(healthRouter({ database, files, isClosing }));
  if (contact) web.get(SECURITY_CONTACT_PATH, securityContact({ contact, publicUrl, clock }));
}

/** Makes the context of a request: who asks, for which organisation, in which language. Refuses who may not. */
const contextMakerOf =
  (parts: Parts) =>
  async (req: Request, res: Response, transport: 'graphql' | 'rest', isPublic = false): Promise<Context> => {
    const { callsPerMinute, database, sessions } = parts;
    database.requireAnswering();
    const { token, active } = credentialOf(req);
    const actor = await sessions.lookUp(token, active, req.ip ?? '');
    limitCalls(actor, callsPerMinute, res);
    // Public calls belong to no organisation of a session.
    const checked = isPublic ? actor : requireShownOrganisation(actor, req.headers['x-organisation']);
    return contextFrom(parts, req, res, { transport, actor: checked });
  };

/** The contexts of a request by GraphQL, which may begin with a remembered session. */
function contextsOf(parts: Parts, req: Request, res: Response): Contexts {
  const { database, sessions } = parts;
  return {
    remembered() {
      database.requireAnswering();
      const { token, active } = credentialOf(req);
      const beginning = sessions.begin(token, active);
      // A session that is another one now may well be that of the organisation shown.
      if (!beginning || !showsOrganisation(beginning.actor, req.headers['x-organisation'])) return null;
      const { isRefused, ...begun } = beginning;
      return { ctx: contextFrom(parts, req, res, { transport: 'graphql', ...begun }), isRefused };
    },
    lookedUp: () => contextMakerOf(parts)(req, res, 'graphql'),
  };
}

const credentialOf = ({ headers }: Request): { token: string | null; active: boolean } => ({
  token: tokenOf(headers.authorization),
  active: headers['x-background'] !== '1',
});

function contextFrom(
  { makeContext }: Parts,
  { headers, ip }: Request,
  res: Response,
  facts: Pick<RequestFacts, 'transport' | 'actor' | 'database'>,
): Context {
  const context = makeContext({
    ...facts,
    language: languageOf(headers['accept-language']),
    reader: acceptedLanguage(headers['accept-language'], contentLanguage),
    requestId: res.locals.requestId as string,
    remoteAddress: ip ?? '',
    userAgent: headers['user-agent'] ?? '',
    browserId: typeof headers['x-browser'] === 'string' ? headers['x-browser'] : '',
    whenGone: whenClosed(res),
  });
  // The error handler logs refused requests with this context.
  res.locals.context = context;
  return context;
}

/** Calls listeners when the caller has gone, or at once where that has happened; one listener of the answer serves all. */
function whenClosed(res: Response): (listener: () => void) => void {
  const listeners: (() => void)[] = [];
  return (listener) => {
    if (res.closed) return listener();
    if (listeners.length === 0) res.once('close', () => listeners.forEach((each) => each()));
    listeners.push(listener);
  };
}

/** The interfaces for programs and the page: GraphQL, REST, hooks of the billing provider. */
function serveCalls(web: Express, options: AppOptions, parts: Parts): void {
  const { log, publicUrl } = options;
  const { clock, database, executor, exports, graphql, cachedResponses, provider, ports, workers } = parts;
  const contextOf = contextMakerOf(parts);
  const json = express.json({ limit: LIMITS.bodyBytes, strict: true });
  const answerGraphql = (req: Request, res: Response): Promise<void> =>
    graphql.handle(req, res, contextsOf(parts, req, res));
  web.route('/graphql').post(json, answerGraphql).get(answerGraphql);
  web.get('/graphql/schema.graphql', schemaFile(executor.schema));
  web.all('/graphql', (_req, res) => refuseMethod(res, 'GET, HEAD, POST'));
  web.use(
    '/api/v1',
    restRouter({
      routes,
      executor,
      responseCache: cachedResponses,
      contextOf: (req, res, isPublic) => contextOf(req, res, 'rest', isPublic),
      problemOf,
      languageOf,
      chooseEncoding,
      compressed,
      contentDisposition,
      exportList: (ctx, values, req, res) =>
        exports.run(ctx, values, (download) => sendDownload(download, req, res, log)),
      log,
      publicUrl,
      supportAddress: options.supportAddress,
    }),
  );
  if (provider) {
    const limits = ports.limits;
    web.use(
      '/api/billing/hooks',
      hookReceiver({ database, provider, limits, clock, wake: () => void workers.billing.wake() }),
    );
  }
  web.use(SIGN_ON_LOGOUT_PATH, signOnLogoutHandler({ makeContext: parts.makeContext }));
  web.use(SCIM_PATH, scimHandler({ makeContext: parts.makeContext, publicUrl, log }));
  web.use('/api/help', helpHandler(options.helpLinks ?? { videos: {} }));
}

/** Files, exports, archives, the calendar feed, and the links that end mails. */
function serveFiles(web: Express, options: AppOptions, parts: Parts): void {
  const { files, log, publicUrl } = options;
  const { archives, clock, database, exports, mailEnds, makeContext } = parts;
  const contextOf = contextMakerOf(parts);
  if (files instanceof LocalFiles) {
    const arrived = (key: string): Promise<void> => checkArrival({ database, makeContext }, key);
    web.use('/files', fileHandler({ files, clock, log, arrived }));
  }
  web.use(EXPORTS_PATH, listExportHandler({ exports, contextOf: (req, res) => contextOf(req, res, 'rest'), log }));
  web.use(CALENDAR_PATH, calendarHandler({ makeContext, publicUrl }));
  web.use(MAIL_ENDS_PATH, mailEndHandler({ mailEnds, makeContext, clock }));
  web.use(ARCHIVES_PATH, archiveHandler({ signer: archives, makeContext, activity: database.activity, clock, log }));
}
