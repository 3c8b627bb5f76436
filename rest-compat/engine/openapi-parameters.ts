import type { GraphQLSchema } from 'graphql';
import { MAX_ROWS, sortNames, type ListKind } from '../../schema/kernel/list.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { IDEMPOTENCY_KEY } from '../../schema/platform/developers/idempotency-key.service.ts';
import { MAX_KEY_CHARACTERS } from '../../schema/platform/developers/idempotency-key.shared.ts';
import { uuid } from './fields.ts';
import { changingEntity, UPDATED_SINCE } from './list-changes.ts';
import { isRepeatable } from './repeatable.ts';
import { exampleIn } from './example-texts.ts';
import { filterNames, PAGE_PARAMETERS } from './query.ts';
import { choicesOf, parametersOf, type Route } from './route.ts';
import type { JsonSchema } from './shape.ts';

const HINTS = {
  de: {
    id: 'Id des Objekts',
    page: 'Ab 1',
    perPage: `Höchstens ${MAX_ROWS}; -1 für alle`,
    countUpTo:
      `Höchstens ${MAX_ROWS}: Einträge jenseits dieser Zahl und der Seite werden nicht gezählt; isMore sagt, ob es ` +
      'noch welche gibt. Ohne den Parameter werden alle gezählt',
    search: 'Wörter, die alle vorkommen sollen',
    sort: 'Feldnamen, mit Komma getrennt; ein Minus davor sortiert absteigend:',
    fromDay: 'Ab diesem Tag',
    untilDay: 'Bis zu diesem Tag, er zählt mit',
    filter: 'Nur Einträge mit diesem Wert',
    person: 'Nur Einträge dieser Person (Id); ohne Wert die eigenen',
    populate: 'Verweise, die als Objekte kommen sollen, mit Komma getrennt:',
    select: 'Felder, die kommen sollen; mit Minus davor: die fehlen sollen; in Objekten mit Punkt (users.name):',
    ifMatch: 'version oder ETag des Objekts; 412, wenn jemand schneller war',
    ifNoneMatch: 'ETag der letzten Antwort; 304, solange sich nichts geändert hat',
    organisation:
      'Id der Organisation, für die der Aufruf gemeint ist; 412, wenn das Token zu einer anderen gehört. Ohne sie ' +
      'gilt die des Tokens',
    idempotencyKey:
      'Von dir gewählt, etwa eine UUID: Derselbe Aufruf mit demselben Schlüssel wird 24 Stunden lang nur einmal ' +
      'ausgeführt und bekommt dieselbe Antwort; 409, solange er läuft, 422 für einen anderen Aufruf',
    updatedSince:
      'cursor einer früheren Antwort: nur was sich seither geändert hat; was es nicht mehr gibt, steht in deleted. ' +
      'Höchstens 14 Tage alt, sonst 410: dann die Liste neu lesen. Ohne page, perPage, countUpTo und _id',
    language: 'Sprache der Meldungen: de oder en',
  },
  en: {
    id: 'Id of the object',
    page: 'From 1',
    perPage: `At most ${MAX_ROWS}; -1 for all`,
    countUpTo:
      `At most ${MAX_ROWS}: records beyond this number and beyond the page are not counted; isMore says whether there ` +
      'are any. Without the parameter all are counted',
    search: 'Words that all have to occur',
    sort: 'Field names separated by commas; a leading minus sorts descending:',
    fromDay: 'From this day on',
    untilDay: 'Until this day, which is included',
    filter: 'Only records with this value',
    person: 'Only records of this user (id); without a value the own ones',
    populate: 'References that are to come as objects, separated by commas:',
    select: 'Fields that are to come; with a leading minus: to be left out; inside of objects with a dot (users.name):',
    ifMatch: 'version or ETag of the object; 412 when somebody was faster',
    ifNoneMatch: 'ETag of the last response; 304 as long as nothing has changed',
    organisation:
      'Id of the organisation that the call is meant for; 412 when the token belongs to another. Without it the ' +
      'token’s own applies',
    idempotencyKey:
      'Chosen by you, a UUID for example: the same call with the same key is carried out once in 24 hours and gets ' +
      'the same answer; 409 while it runs, 422 for another call',
    updatedSince:
      'cursor of an earlier answer: only what has changed since; what no longer exists is in deleted. At most 14 ' +
      'days old, otherwise 410: then read the list anew. Without page, perPage, countUpTo and _id',
    language: 'Language of messages: de or en',
  },
} as const;

const text = { type: 'string' };

/** Parameters that are the same wherever they occur, by their names in `components`. */
export function commonParameters(language: Language): Record<string, JsonSchema> {
  const hints = HINTS[language];
  const header = (name: string, schema: JsonSchema, description: string, example?: string): JsonSchema => ({
    name,
    in: 'header',
    schema,
    description,
    ...(example !== undefined && { example }),
  });
  return {
    page: inQuery('page', { type: 'integer', minimum: 1, default: 1 }, hints.page),
    perPage: inQuery('perPage', { type: 'integer', minimum: -1, maximum: MAX_ROWS, default: 100 }, hints.perPage),
    countUpTo: inQuery('countUpTo', { type: 'integer', minimum: 1, maximum: MAX_ROWS }, hints.countUpTo),
    search: inQuery('search', { type: 'string', maxLength: 200 }, hints.search),
    ifMatch: header('If-Match', text, hints.ifMatch, '"3"'),
    ifNoneMatch: header('If-None-Match', text, hints.ifNoneMatch),
    idempotencyKey: header(
      IDEMPOTENCY_KEY,
      { ...text, minLength: 1, maxLength: MAX_KEY_CHARACTERS },
      hints.idempotencyKey,
    ),
    organisation: header('X-Organisation', uuid, hints.organisation),
    language: header('Accept-Language', { type: 'string', default: 'de' }, hints.language, 'en'),
  };
}

const common = (name: keyof ReturnType<typeof commonParameters>): JsonSchema => ({
  $ref: `#/components/parameters/${name}`,
});

/** The parameters of a call: those of its path, those in its address, and its headers. */
export function parameters(graphql: GraphQLSchema, route: Route, language: Language): JsonSchema[] {
  const hints = HINTS[language];
  const inPath = parametersOf(route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: route.parameter ? text : uuid,
    description: route.parameter?.[language] ?? hints.id,
  }));
  const own = Object.entries(route.query ?? {}).map(([name, about]) => ({
    ...inQuery(name, text, about[language]),
    ...(about.required && { required: true }),
    ...(about.example !== undefined && { example: exampleIn(language, about.example) }),
    ...(about.isPerson && { allowEmptyValue: true }),
  }));
  const { populate, select: paths } = choicesOf(route);
  const select = paths.filter((path) => !path.includes('.'));
  return [
    ...inPath,
    ...(route.list ? listParameters(route, language) : []),
    ...(!route.table && changingEntity(graphql, route)
      ? [inQuery(UPDATED_SINCE, { ...text, pattern: '^\\d{1,15}$' }, hints.updatedSince)]
      : []),
    ...own,
    ...(populate.length > 0 ? [inQuery('populate', text, `${hints.populate} ${populate.join(', ')}`)] : []),
    ...(select.length > 0 ? [inQuery('select', text, `${hints.select} ${select.join(', ')}`)] : []),
    ...(route.ifMatch ? [common('ifMatch')] : []),
    ...(isRepeatable(graphql, route) ? [common('idempotencyKey')] : []),
    ...(route.isPublic ? [] : [common('organisation')]),
    ...(route.cached ? [common('ifNoneMatch')] : []),
    common('language'),
  ];
}

const FILTER_SCHEMAS: Readonly<Record<ListKind, JsonSchema>> = {
  text,
  number: { type: 'integer' },
  boolean: { type: 'boolean' },
  id: text,
  day: { type: 'string', format: 'date' },
  fromDay: { type: 'string', format: 'date' },
  untilDay: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  people: text,
  ids: text,
};

const hintOf = (kind: ListKind): 'person' | 'fromDay' | 'untilDay' | 'filter' =>
  kind === 'people' ? 'person' : kind === 'fromDay' || kind === 'untilDay' ? kind : 'filter';

function listParameters({ list, table }: Route, language: Language): JsonSchema[] {
  const hints = HINTS[language];
  // The id can be filtered by both of its names; only `_id` is documented.
  const filters = filterNames(list!).filter((name) => name !== 'id');
  return [
    ...(table ? (['search'] as const) : ([...PAGE_PARAMETERS, 'search'] as const)).map(common),
    inQuery('sort', { ...text, default: '-createdAt' }, `${hints.sort} ${sortNames(list!).join(', ')}`),
    ...filters.map((name) => {
      const { kind } = list!.fields[name === '_id' ? 'id' : name]!;
      const isPerson = kind === 'people';
      return {
        ...inQuery(name, FILTER_SCHEMAS[kind], hints[hintOf(kind)]),
        ...(isPerson && { allowEmptyValue: true }),
      };
    }),
  ];
}

function inQuery(name: string, schema: JsonSchema, description: string): JsonSchema {
  return { name, in: 'query', schema, description };
}
