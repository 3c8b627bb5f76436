import { exportedList } from '../../schema/exports/export-columns.ts';
import { EXPORT_TYPES } from '../../schema/exports/export-formats.shared.ts';
import { STATUS_CODES } from 'node:http';
import { getNamedType, isObjectType, type GraphQLField, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { ERROR_STATUS } from '../../schema/kernel/error-codes.ts';
import { MOST_ROWS, sortNames } from '../../schema/kernel/list.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { rootField } from './document.ts';
import { FORM_SCHEMA } from './form-data.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { permissionOf, tokenNote } from './permission.ts';
import { filterNames } from './query.ts';
import { choicesOf, parametersOf, type Route } from './route.ts';
import { routes } from '../routes.ts';
import type { Field, JsonSchema, Shape } from './shape.ts';

const ID = { type: 'string', format: 'uuid' };

/** The OpenAPI 3.1 document of the route table. */
export function openApi(graphql: GraphQLSchema, language: Language, { publicUrl, supportAddress }: Server): JsonSchema {
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
      version: '1.0.0',
      description: INFO[language],
      contact: { name: 'Support', email: supportAddress },
    },
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}/api/v1` }],
    security: [{ bearer: [] }, { bareToken: [] }],
    tags: [...new Set(routes.map((route) => route.tag[language]))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Error: errorSchema() },
      responses: errorResponses(graphql),
      headers: quotaHeaders(language),
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

/** Where the interface is, and who answers questions about it. */
export interface Server {
  publicUrl: string;
  supportAddress: string;
}

const QUOTA_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

/** What API tokens are told of their quota (draft-ietf-httpapi-ratelimit-headers); people have none. */
const quotaHeaders = (language: Language): JsonSchema =>
  Object.fromEntries(
    Object.entries(QUOTA[language]).map(([name, [description, example]]) => [
      name,
      { description, schema: { type: 'string' }, example },
    ]),
  );

const QUOTA = {
  de: {
    RateLimit: [
      'Nur mit einem API-Zugang: Aufrufe, die bleiben (r), und Sekunden bis zum nächsten Fenster (t)',
      '"token";r=1187;t=42',
    ],
    'RateLimit-Policy': [
      'Nur mit einem API-Zugang: Aufrufe je Fenster (q) und dessen Sekunden (w)',
      '"token";q=1200;w=60',
    ],
  },
  en: {
    RateLimit: [
      'With an API token only: calls that are left (r), and seconds until the next window (t)',
      '"token";r=1187;t=42',
    ],
    'RateLimit-Policy': ['With an API token only: calls in a window (q) and its seconds (w)', '"token";q=1200;w=60'],
  },
} as const;

/** Who may call what needs no permission. */
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

/** Name of the call in generated clients: getTicketById, postTokenRefresh. */
export function operationId(route: Route): string {
  const words = route.path.split('/').map((word) => (word.startsWith('{') ? `By-${word.slice(1, -1)}` : word));
  const name = words.flatMap((word) => word.split('-')).map((word) => word[0]!.toUpperCase() + word.slice(1));
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
  const schema = answerSchema(graphql, route, language, schemas);
  return {
    operationId: operationId(route),
    tags: [route.tag[language]],
    summary: route.summary[language],
    description,
    ...(route.isPublic && { security: [] }),
    parameters: parameters(route, language),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: bodySchema(route), example: route.body.example },
          ...(route.body.isForm && { 'multipart/form-data': { schema: FORM_SCHEMA } }),
        },
      },
    }),
    responses: {
      [String(route.status ?? 200)]: {
        description: route.summary[language],
        headers: {
          ...(hasETag(route) && { ETag: { schema: { type: 'string' } } }),
          ...(!route.isPublic && QUOTA_HEADERS),
        },
        content: {
          'application/json': { schema },
          ...(isExported(graphql, route) &&
            Object.fromEntries(Object.values(EXPORT_TYPES).map((type) => [type, fileSchema(type)]))),
          ...(route.isPdf && {
            'application/pdf': fileSchema('application/pdf'),
          }),
        },
      },
      ...(route.cached && { '304': { description: 'If-None-Match' } }),
      ...Object.fromEntries(
        refusalsOf(graphql, route).map((status) => [
          String(status),
          { $ref: `#/components/responses/${responseName(status)}` },
        ]),
      ),
    },
  };
}

const fileSchema = (type: string): JsonSchema => ({ schema: { type: 'string', contentMediaType: type } });

/** Whether a call also answers its whole list as a spreadsheet, without pages. */
const isExported = (graphql: GraphQLSchema, { list, field }: Route): boolean =>
  list !== undefined && exportedList(graphql, field) !== null;

const hasETag = (route: Route): boolean =>
  route.cached !== undefined || (!route.list && Object.hasOwn(route.shape.fields, 'version'));

/** Error statuses of a call. */
function refusalsOf(graphql: GraphQLSchema, route: Route): number[] {
  const statuses = [400, 500, 503, ...(route.refusals ?? [])];
  if (permissionOf(rootField(graphql, route), 'en')) statuses.push(403);
  if (!route.isPublic) statuses.push(401, 412, 429);
  if (parametersOf(route.path).length > 0) statuses.push(404);
  if (route.body) statuses.push(413, 415);
  return [...new Set(statuses)].sort((a, b) => a - b);
}

function parameters(route: Route, language: Language): JsonSchema[] {
  const inPath = parametersOf(route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: route.parameter ? { type: 'string' } : ID,
    ...(route.parameter && { description: route.parameter[language] }),
  }));
  const inQuery = (name: string, schema: JsonSchema, description?: string): JsonSchema => ({
    name,
    in: 'query',
    schema,
    ...(description && { description }),
  });
  const own = Object.entries(route.query ?? {}).map(([name, about]) => ({
    ...inQuery(name, { type: 'string' }, about[language]),
    ...(about.required && { required: true }),
    ...(about.example !== undefined && { example: about.example }),
    ...(about.isPerson && { allowEmptyValue: true }),
  }));
  const { populate, select } = choicesOf(route);
  const hints = HINTS[language];
  return [
    ...inPath,
    ...(route.list ? listParameters(route, hints) : []),
    ...own,
    ...(populate.length > 0
      ? [inQuery('populate', { type: 'string' }, `${hints.populate} ${populate.join(', ')}`)]
      : []),
    ...(select.length > 0 ? [inQuery('select', { type: 'string' }, `${hints.select} ${select.join(', ')}`)] : []),
    ...(route.ifMatch
      ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' }, description: hints.ifMatch }]
      : []),
    ...(route.isPublic ? [] : [{ name: 'X-Organisation', in: 'header', schema: ID, description: hints.organisation }]),
    ...(route.cached ? [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }] : []),
    { name: 'Accept-Language', in: 'header', schema: { type: 'string', default: 'de' } },
  ];
}

const HINTS = {
  de: {
    page: 'Ab 1',
    perPage: `Höchstens ${MOST_ROWS}; -1 für alle`,
    search: 'Wörter, die alle vorkommen sollen',
    sort: 'Feldnamen, mit Komma getrennt; ein Minus davor sortiert absteigend:',
    filter: 'Nur Einträge mit diesem Wert',
    person: 'Nur Einträge dieser Person (Id); ohne Wert die eigenen',
    populate: 'Verweise, die als Objekte kommen sollen, mit Komma getrennt:',
    select: 'Felder, die kommen sollen; mit Minus davor: die fehlen sollen:',
    ifMatch: 'version oder ETag des Objekts; 412, wenn jemand schneller war',
    organisation:
      'Id der Organisation, für die der Aufruf gemeint ist; 412, wenn das Token zu einer anderen gehört. Ohne sie ' +
      'gilt die des Tokens',
  },
  en: {
    page: 'From 1',
    perPage: `At most ${MOST_ROWS}; -1 for all`,
    search: 'Words that all have to occur',
    sort: 'Field names separated by commas; a leading minus sorts descending:',
    filter: 'Only records with this value',
    person: 'Only records of this user (id); without a value the own ones',
    populate: 'References that are to come as objects, separated by commas:',
    select: 'Fields that are to come; with a leading minus: that are to be left out:',
    ifMatch: 'version or ETag of the object; 412 when somebody was faster',
    organisation:
      'Id of the organisation that the call is meant for; 412 when the token belongs to another. Without it the ' +
      'token’s own holds',
  },
} as const;

function listParameters(route: Route, hints: (typeof HINTS)[Language]): JsonSchema[] {
  const list = route.list!;
  const inQuery = (name: string, schema: JsonSchema, description: string): JsonSchema => ({
    name,
    in: 'query',
    schema,
    description,
  });
  const types: Record<string, JsonSchema> = {
    text: { type: 'string' },
    number: { type: 'integer' },
    boolean: { type: 'boolean' },
    id: { type: 'string' },
    day: { type: 'string', format: 'date' },
    moment: { type: 'string', format: 'date-time' },
    people: { type: 'string' },
    ids: { type: 'string' },
  };
  return [
    inQuery('page', { type: 'integer', minimum: 1, default: 1 }, hints.page),
    inQuery('perPage', { type: 'integer', minimum: -1, maximum: MOST_ROWS, default: 100 }, hints.perPage),
    inQuery('search', { type: 'string', maxLength: 200 }, hints.search),
    inQuery('sort', { type: 'string', default: '-createdAt' }, `${hints.sort} ${sortNames(list).join(', ')}`),
    ...filterNames(list).map((name) => {
      const { kind } = list.fields[name === '_id' ? 'id' : name]!;
      const isPerson = kind === 'people';
      return {
        ...inQuery(name, types[kind]!, isPerson ? hints.person : hints.filter),
        ...(isPerson && { allowEmptyValue: true }),
      };
    }),
  ];
}

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

function answerSchema(
  graphql: GraphQLSchema,
  route: Route,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const type = getNamedType(rootField(graphql, route).type);
  const isPage = route.list !== undefined || route.isWhole;
  const one = reference(route.shape, isPage ? typeAt(type, 'data') : type, language, schemas);
  if (!isPage) return one;
  return {
    type: 'object',
    required: ['data', 'count'],
    properties: { data: { type: 'array', items: one }, count: { type: 'integer', minimum: 0 } },
  };
}

/** Refers to the schema of a shape, which is made of objects of this GraphQL type. */
function reference(
  shape: Shape,
  type: GraphQLNamedType,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  if (!schemas[shape.name]) {
    const fields = Object.entries(shape.fields);
    const identity = shape.identified ? { _id: ID, id: ID } : {};
    // Registered first, so that recursive shapes terminate.
    schemas[shape.name] = {};
    Object.assign(schemas[shape.name]!, {
      type: 'object',
      required: [...Object.keys(identity), ...fields.filter(([, field]) => !field.onDemand).map(([name]) => name)],
      properties: {
        ...identity,
        ...Object.fromEntries(
          fields.map(([name, field]) => [name, fieldSchema(field, field.from ?? name, type, language, schemas)]),
        ),
      },
    });
    if (shape.name === 'Setting')
      Object.assign(schemas.Setting!.properties as JsonSchema, { _id: { type: 'string' }, id: { type: 'string' } });
  }
  return { $ref: `#/components/schemas/${shape.name}` };
}

function fieldSchema(
  field: Field,
  from: string,
  type: GraphQLNamedType,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const about = field.about && { description: descriptionOf(field.about, from, type, language) };
  if (field.kind === 'value') return { ...field.schema, ...about };
  const isSame = field.kind === 'embedded' && field.isSame;
  const object = reference(field.of, isSame ? type : typeAt(type, from), language, schemas);
  const choices = [...(field.kind === 'embedded' ? [] : [ID]), object, ...(field.nullable ? [{ type: 'null' }] : [])];
  const one = choices.length > 1 ? { anyOf: choices } : object;
  return { ...(field.many ? { type: 'array', items: one } : one), ...about };
}

/** The description of a field. Throws when there is no English one and GraphQL has none. */
function descriptionOf(
  about: NonNullable<Field['about']>,
  from: string,
  type: GraphQLNamedType,
  language: Language,
): string {
  if (typeof about !== 'string') return about[language];
  if (language === 'de') return about;
  const { description } = graphqlField(type, from) ?? {};
  if (!description) throw new Error(`GraphQL does not describe ${type.name}.${from}: say it in both languages`);
  return description;
}

/** The field at a dotted path below a type. */
function graphqlField(type: GraphQLNamedType, path: string): GraphQLField<unknown, unknown> | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = isObjectType(type) ? type.getFields()[first] : undefined;
  return field && rest.length > 0 ? graphqlField(getNamedType(field.type), rest.join('.')) : field;
}

const typeAt = (type: GraphQLNamedType, path: string): GraphQLNamedType => {
  const field = graphqlField(type, path);
  return field ? getNamedType(field.type) : type;
};

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: {
          code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
          message: { type: 'string' },
          field: { type: 'string' },
          details: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'key', 'message'],
              properties: { field: { type: 'string' }, key: { type: 'string' }, message: { type: 'string' } },
            },
          },
          requestId: { type: 'string' },
        },
      },
    },
  };
}

const responseName = (status: number): string => STATUS_CODES[status]!.replaceAll(/[^A-Za-z]/g, '');

function errorResponses(graphql: GraphQLSchema): Record<string, JsonSchema> {
  const statuses = [...new Set(routes.flatMap((route) => refusalsOf(graphql, route)))].sort((a, b) => a - b);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    statuses.map((status) => [
      responseName(status),
      {
        description: STATUS_CODES[status]!,
        ...((status === 429 || status === 503) && {
          headers: { 'Retry-After': { schema: { type: 'integer' } }, ...(status === 429 && QUOTA_HEADERS) },
        }),
        content,
      },
    ]),
  );
}
