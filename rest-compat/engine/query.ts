import { isDay } from '../../schema/kernel/calendar.shared.ts';
import { badInput } from '../../schema/kernel/errors.ts';
import type { ListSpec } from '../../schema/kernel/list.ts';

/** Longest value of a parameter, unless its declaration says otherwise. */
const MAX_CHARACTERS = 1_000;

export type Query = ReadonlyMap<string, string>;

/**
 * The parameters of an address. `declared` has those that the call itself declares. Throws BAD_INPUT for unknown, repeated and too long
 * parameters.
 */
export function readQuery(
  url: string,
  parameters: () => readonly string[],
  declared: Readonly<Record<string, { mostCharacters?: number }>> = {},
): Query {
  const start = url.indexOf('?');
  const query = new Map<string, string>();
  if (start < 0) return query;
  const allowed = parameters();
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (!allowed.includes(name))
      throw badInput(name.slice(0, 100), 'unknownName', { name: name.slice(0, 100), known: allowed.join(', ') });
    if (query.has(name) || value.includes('\0')) throw badInput(name, 'invalid');
    const max = declared[name]?.mostCharacters ?? MAX_CHARACTERS;
    if (value.length > max) throw badInput(name, 'tooLong', { max });
    query.set(name, value);
  }
  return query;
}

/** The parameters with the caller's id wherever one of these, which name a person, has no value. */
export function withCaller(query: Query, people: readonly string[], callerId: () => string): Query {
  const empty = people.filter((name) => query.get(name) === '');
  return empty.length > 0 ? new Map([...query, ...empty.map((name) => [name, callerId()] as const)]) : query;
}

/** Names by which a list is filtered that name a person. */
export const peopleFilters = (list: ListSpec): string[] =>
  Object.keys(list.fields).filter((name) => list.fields[name]!.kind === 'people');

/** Parameters of a list, and those of its pages. */
export const LIST_PARAMETERS = ['search', 'sort'] as const;
export const PAGE_PARAMETERS = ['page', 'perPage', 'countUpTo'] as const;

/** Names by which a list is filtered: those of the product's list, and `_id`. */
export const filterNames = (list: ListSpec): string[] => [
  '_id',
  ...Object.keys(list.fields).filter((name) => !name.endsWith('Id') || !Object.hasOwn(list.fields, name.slice(0, -2))),
];

/** The arguments of the list. */
export function listVariables(query: Query, list: ListSpec): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (const name of filterNames(list)) {
    const value = query.get(name);
    if (value !== undefined) filter[inside(name)] = checkedValue(name, list, value);
  }
  return {
    page: wholeNumber(query, 'page'),
    perPage: wholeNumber(query, 'perPage'),
    countUpTo: wholeNumber(query, 'countUpTo'),
    search: query.get('search') ?? null,
    sort: query.get('sort')?.replaceAll(/(^|[\s,]|-)_id(?=$|[\s,])/g, '$1id') ?? null,
    filter: Object.keys(filter).length > 0 ? filter : null,
  };
}

const inside = (name: string): string => (name === '_id' ? 'id' : name);

function checkedValue(name: string, list: ListSpec, value: string): unknown {
  const { kind } = list.fields[inside(name)]!;
  // An empty day means none.
  if (kind === 'day' && value === '') return null;
  if ((kind === 'day' || kind === 'fromDay' || kind === 'untilDay') && !isDay(value))
    throw badInput(name, 'dateInvalid');
  if (kind === 'moment' && !isMoment(value)) throw badInput(name, 'invalid');
  return value;
}

/** ISO 8601 with a zone, as in responses. */
function isMoment(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}

function wholeNumber(query: Query, name: (typeof PAGE_PARAMETERS)[number]): number | null {
  const text = query.get(name);
  if (text === undefined) return null;
  if (!/^-?\d{1,9}$/.test(text)) throw badInput(name, 'numberInvalid');
  return Number(text);
}

/** The version in an `If-Match`. A malformed one matches no object. */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(ifMatch.trim())?.[2];
  return version === undefined ? -1 : Number(version);
}

/** Ids in a query, separated by commas. */
export const idsIn = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);
