import type { GraphQLSchema } from 'graphql';
import { EXPORT_TYPES } from '../../schema/platform/exports/export-formats.shared.ts';
import { API_ADDED, API_CHANGES, API_VERSION } from '../../schema/platform/developers/api-changes.shared.ts';
import { capitalised } from '../../schema/kernel/first-letter.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { rootField } from './document.ts';
import { FORM_SCHEMA } from './form-data.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { answerSchema } from './openapi-answers.ts';
import { exampleIn } from './example-texts.ts';
import { answerExamples, exampleOf } from './openapi-examples.ts';
import { commonHeaders, headerReferences } from './openapi-headers.ts';
import { commonParameters, parameters } from './openapi-parameters.ts';
import { WEBHOOK_EVENT, webhookEventSchema, webhooksOf } from './openapi-webhooks.ts';
import { errorResponses, errorSchema, refusals } from './openapi-refusals.ts';
import { permissionOf, tokenNote } from './permission.ts';
import { isRepeatable } from './repeatable.ts';
import type { Route } from './route.ts';
import type { JsonSchema } from './shape.ts';

/** The OpenAPI 3.1 document of the route table. */
export function openApi(
  graphql: GraphQLSchema,
  language: Language,
  { routes, publicUrl, supportAddress }: Described,
): JsonSchema {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = (paths[`/${route.path}`] ??= {});
    path[route.method.toLowerCase()] = operation(graphql, route, language, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Obacht',
      version: API_VERSION,
      description: INFO[language],
      contact: { name: 'Support', url: publicUrl, ...(isAddress(supportAddress) && { email: supportAddress }) },
    },
    'x-changes': API_CHANGES.map(({ what, why, instead, ...change }) => ({
      ...change,
      what: what[language],
      why: why[language],
      instead: instead[language],
    })),
    'x-added': API_ADDED,
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}/api/v1` }],
    security: [{ bearer: [] }, { bareToken: [] }],
    tags: tagsOf(routes, language),
    paths,
    webhooks: webhooksOf(language, { tag: WEBHOOKS, routes, publicUrl: publicUrl.replace(/\/$/, '') }),
    components: {
      schemas: { ...schemas, [WEBHOOK_EVENT]: webhookEventSchema(language), Error: errorSchema() },
      parameters: commonParameters(language),
      headers: commonHeaders(language),
      examples: exampleIn(language, answerExamples(routes, schemas)),
      responses: errorResponses(graphql, routes, language),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        bareToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token without the word Bearer',
        },
      },
    },
  };
}

/** A server for development has the address support@localhost, which is none by the rules of the format. */
const isAddress = (address: string): boolean => /@[^@]+\.[^@.]+$/.test(address);

/** The tag of webhooks, the same in both languages. */
const WEBHOOKS = 'Webhooks';

/** The calls of the API, its address, and the contact for support. */
export interface Described {
  routes: readonly Route[];
  publicUrl: string;
  supportAddress: string;
}

/** Access to calls that require no permission. */
const ANYBODY = {
  de: { public: 'Ohne Anmeldung.', login: 'Mit Anmeldung, ohne besonderes Recht.' },
  en: { public: 'Without login.', login: 'With login, without a particular permission.' },
} as const;

const INFO: Record<Language, string> = {
  de:
    'Objekte tragen ihre Id als _id und als id. Zeiten sind ISO 8601 in UTC, Tage YYYY-MM-DD. Was gelesen wurde, darf PUT ganz ' +
    'zurückschicken: was nur der Server schreibt, wird übergangen, solange es gleich ist, und sonst mit 400 ' +
    'abgelehnt; eine ältere version ist 412. Unbekannte Felder und ' +
    'Parameter werden mit 400 abgelehnt, fremde und unbekannte Ids mit 404. Meldungen folgen Accept-Language (de, ' +
    'en). Was sich ändert, melden die Subscriptions von /graphql (graphql-transport-ws, connectionParams: { ' +
    'authorization: "Bearer <token>" } oder { token }).',
  en:
    'Objects carry their id as _id and as id. Times are ISO 8601 in UTC, days YYYY-MM-DD. What was read may be sent back whole by PUT: ' +
    'what only the server writes is passed over while it is the same, and refused with 400 otherwise; an older ' +
    'version is 412. Unknown fields and ' +
    'parameters are refused with 400, foreign and unknown ids with 404. Messages follow Accept-Language (de, en). ' +
    'Changes are told by the subscriptions of /graphql (graphql-transport-ws, connectionParams: { authorization: ' +
    '"Bearer <token>" } or { token }).',
};

const UNCHANGED: Record<Language, string> = {
  de: 'Seit dem ETag von If-None-Match hat sich nichts geändert',
  en: 'Nothing has changed since the ETag of If-None-Match',
};

/** The headings of the calls, each with the addresses below it. */
function tagsOf(routes: readonly Route[], language: Language): JsonSchema[] {
  const byTag = Map.groupBy(routes, ({ tag }) => tag[language]);
  return [...byTag].map(([name, calls]) => {
    const roots = [...new Set(calls.map(({ path }) => `/${path.split('/')[0]!}`))];
    return { name, description: `${language === 'de' ? 'Aufrufe unter' : 'Calls below'} ${roots.join(', ')}` };
  });
}

/** Name of the call in generated clients: getTicketById, postTokenRefresh. */
export function operationId(route: Route): string {
  const words = route.path.split('/').map((word) => (word.startsWith('{') ? `By-${word.slice(1, -1)}` : word));
  const name = words.flatMap((word) => word.split('-')).map(capitalised);
  return route.method.toLowerCase() + name.join('');
}

function operation(
  graphql: GraphQLSchema,
  route: Route,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const field = rootField(graphql, route);
  const access = permissionOf(field, language) ?? ANYBODY[language][route.isPublic ? 'public' : 'login'];
  const description = [route.about?.[language], access, tokenNote(field, language)].filter(Boolean).join(' ');
  return {
    operationId: operationId(route),
    tags: [route.tag[language]],
    summary: route.summary[language],
    description,
    ...(route.isPublic && { security: [] }),
    parameters: parameters(graphql, route, language),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: bodySchema(route), example: exampleIn(language, route.body.example) },
          ...(route.body.isForm && { 'multipart/form-data': { schema: FORM_SCHEMA } }),
        },
      },
    }),
    responses: {
      [String(route.status ?? 200)]: {
        description: route.summary[language],
        headers: {
          ...headerReferences('X-Request-Id'),
          ...(hasETag(route) && headerReferences('ETag')),
          ...(isRepeatable(graphql, route) && headerReferences('Idempotency-Replayed')),
          ...(!route.isPublic && headerReferences('RateLimit', 'RateLimit-Policy')),
        },
        content: {
          ...(!route.table && {
            'application/json': {
              schema: answerSchema(graphql, route, language, schemas),
              ...exampleOf(route, language),
            },
          }),
          ...Object.fromEntries(fileTypesOf(route).map((type) => [type, fileSchema(type)])),
        },
      },
      ...(route.cached && { '304': { description: UNCHANGED[language] } }),
      ...refusals(graphql, route),
    },
  };
}

const fileSchema = (type: string): JsonSchema => ({ schema: { type: 'string', contentMediaType: type } });

/**
 * The formats of the response other than JSON: PDF for a document; spreadsheets for the export of a list. A list answers
 * them at its own address as well (`Accept`), undeclared: generated clients would have to expect a text from each list.
 */
const fileTypesOf = ({ table, isPdf }: Route): string[] => [
  ...(table ? Object.values(EXPORT_TYPES) : []),
  ...(isPdf ? ['application/pdf'] : []),
];

const hasETag = (route: Route): boolean =>
  route.cached !== undefined || (!route.list && Object.hasOwn(route.shape.fields, 'version'));

/** The body as JSON Schema, from the zod schema that validates it. */
export function bodySchema(route: Route): JsonSchema {
  const schema = jsonSchemaOf(route.body!.schema);
  if (!route.body!.prepare) return schema;
  // A body that is prepared before validation may have an empty object for no ticket.
  return JSON.parse(JSON.stringify(schema), (_key, node: JsonSchema) =>
    isOptionalTicket(node) ? { anyOf: [...(node.anyOf as JsonSchema[]), EMPTY] } : node,
  ) as JsonSchema;
}

const EMPTY = { type: 'object', maxProperties: 0 };

const isOptionalTicket = (node: unknown): boolean => {
  const choices = (node as { anyOf?: JsonSchema[] } | null)?.anyOf;
  return (
    Array.isArray(choices) &&
    choices.some((choice) => choice.type === 'null') &&
    choices.some((choice) => Object.hasOwn((choice.properties ?? {}) as object, 'priority'))
  );
};
