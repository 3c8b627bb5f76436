import type * as z from 'zod';
import { AppError, refuseInput } from '../../schema/kernel/errors.ts';
import type { Shape, Source } from './shape.ts';

/** A field of a body that answers have and inputs do not. */
interface ReadOnly {
  /** As errors call it: `risks.0.tickets`. */
  field: string;
  /** As `select` calls it: `risks.tickets`. */
  path: string;
  sent: unknown;
  /** Undefined where there is nothing to compare it with. */
  stored: unknown;
}

interface Place {
  shape: Shape;
  schema: z.ZodObject;
  field: string;
  path: string;
}

/** The body without its read-only fields, and these fields. */
interface Stripped {
  writable: Source;
  readOnly: ReadOnly[];
}

export interface SentBack {
  body: unknown;
  /** The version that the caller has read; null where the body names none. */
  version: number | null;
}

/**
 * Removes read-only fields from the body of a change, so that callers can send back the object that they have read. A
 * read-only field must equal its stored value; an object of a relation is replaced by its id. `read` returns the given
 * fields of the stored object. Throws BAD_INPUT with the names of the fields that differ, and STALE if the version of
 * the body is not the stored one.
 */
export async function withoutReadOnly(
  body: unknown,
  { shape, schema }: Pick<Place, 'shape' | 'schema'>,
  read: (select: string) => Promise<Source>,
): Promise<SentBack> {
  if (!isObject(body)) return { body, version: null };
  const place: Place = { shape, schema, field: '', path: '' };
  const first = strip(body, place, undefined);
  if (first.readOnly.length === 0) return { body: first.writable, version: null };
  const stored = await read([...new Set(first.readOnly.map(({ path }) => path))].join(','));
  const { writable, readOnly } = strip(body, place, stored);
  const changed = readOnly.filter((one) => !isSame(one.sent, one.stored));
  const version = readOnly.find(({ path }) => path === 'version')?.sent;
  if (Number.isInteger(version) && changed.some(({ path }) => path === 'version')) throw new AppError('STALE');
  refuseInput(changed.map(({ field }) => ({ field, key: 'readOnly' })));
  return { body: writable, version: typeof version === 'number' ? version : null };
}

function strip(sent: Source, { shape, schema, field, path }: Place, stored: Source | undefined): Stripped {
  const readOnly: ReadOnly[] = [];
  const writable = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    const inside = (prefix: string): string => (prefix ? `${prefix}.${name}` : name);
    if (!Object.hasOwn(schema.shape, name)) {
      if (!isAnswered(shape, name)) return [[name, value]];
      readOnly.push({ field: inside(field), path: inside(path), sent: value, stored: stored?.[name] });
      return [];
    }
    const answered = Object.hasOwn(shape.fields, name) ? shape.fields[name]! : null;
    if (answered?.kind === 'relation') return [[name, idsOf(value)]];
    const inner = answered?.kind === 'embedded' ? objectIn(schema.shape[name] as z.core.$ZodType) : null;
    if (!inner || answered?.kind !== 'embedded') return [[name, value]];
    const here: Place = { shape: answered.of, schema: inner, field: inside(field), path: inside(path) };
    const nested = (one: unknown, place: Place, match: unknown): unknown => {
      if (!isObject(one)) return one;
      const found = strip(one, place, isObject(match) ? match : undefined);
      readOnly.push(...found.readOnly);
      return found.writable;
    };
    if (!Array.isArray(value)) return [[name, nested(value, here, stored?.[name])]];
    const storedItems = listOf(stored?.[name]);
    const items = value.map((one: unknown, index) =>
      nested(
        one,
        { ...here, field: `${here.field}.${index}` },
        storedItems.find((each) => isObject(each) && isObject(one) && idOf(each) === idOf(one)),
      ),
    );
    return [[name, items]];
  });
  return { writable: Object.fromEntries(writable), readOnly };
}

const isAnswered = ({ fields, identified }: Shape, name: string): boolean =>
  Object.hasOwn(fields, name) || (identified && (name === '_id' || name === 'id'));

const isObject = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const idOf = ({ id, _id = id }: Source): unknown => id ?? _id;

/** A populated relation is the same as its ids. */
function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf);
  return isObject(value) && typeof idOf(value) === 'string' ? idOf(value) : value;
}

function isSame(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(stored) && sent.length === stored.length && sent.every((one, at) => isSame(one, stored[at]));
  if (!isObject(sent)) return sent === stored;
  if (typeof stored === 'string') return idOf(sent) === stored;
  return isObject(stored) && Object.entries(sent).every(([name, value]) => isSame(value, stored[name]));
}

/**
 * The schema of the object, or of the list's objects, in a field; null for other types and for objects that accept any
 * field.
 */
function objectIn(schema: z.core.$ZodType): z.ZodObject | null {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    catchall?: z.core.$ZodType;
  };
  switch (def.type) {
    case 'object':
      return def.catchall?._zod.def.type === 'never' ? (schema as z.ZodObject) : null;
    case 'optional':
    case 'nullable':
      return objectIn(def.innerType!);
    case 'array':
      return objectIn(def.element!);
    default:
      return null;
  }
}
