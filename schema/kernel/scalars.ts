import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { dayOf } from './calendar.shared.ts';

function literal(node: ValueNode, name: string): unknown {
  if (node.kind !== Kind.STRING) throw new GraphQLError(`${name} must be a string`);
  return node.value;
}

function parseDay(value: unknown): string {
  const day = typeof value === 'string' ? dayOf(value) : null;
  if (day === null) throw new GraphQLError('Date must be a calendar day such as 2026-12-31');
  return day;
}

function parseMoment(value: unknown): Date {
  const moment = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  const year = moment.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999)
    throw new GraphQLError('DateTime must be an ISO 8601 time such as 2026-12-31T08:00:00Z');
  return moment;
}

/** A calendar day, `YYYY-MM-DD`, without a time zone: a due date is the same day everywhere. */
export const DayScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, YYYY-MM-DD. A full ISO 8601 time is taken as the day that it is in Europe/Berlin.',
  serialize(value) {
    // A column of type date has nothing else, and parsing a thousand cards costs time.
    if (typeof value === 'string' && value.length === 10) return value;
    throw new GraphQLError('Date cannot represent this value');
  },
  parseValue: parseDay,
  parseLiteral: (node) => parseDay(literal(node, 'Date')),
});

/** PostgreSQL leaves out the zeros at the end of a fraction; times of one width are in order as texts, too. */
function momentOfRow(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/**
 * A moment in UTC. Rows carry what PostgreSQL prints (`2026-11-21 07:00:00.123+00`); converting that text is several
 * times cheaper than a Date object for each of a thousand rows
 * (docs/adr/0001-one-class-two-roles-plain-rows-for-reading.md).
 */
export const MomentScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in UTC, ISO 8601.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'string') return value.endsWith('Z') ? value : momentOfRow(value);
    throw new GraphQLError('DateTime cannot represent this value');
  },
  parseValue: parseMoment,
  parseLiteral: (node) => parseMoment(literal(node, 'DateTime')),
});

function literalJson(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literalJson(field.value)]));
    case Kind.LIST:
      return node.values.map(literalJson);
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    case Kind.VARIABLE:
      throw new GraphQLError('JSON literals cannot hold variables');
    default:
      return node.value;
  }
}

/** Any JSON value: a setting's value, or a list's equality filter. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: literalJson,
});
