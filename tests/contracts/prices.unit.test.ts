import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, validate, ValuesOfCorrectTypeRule, type GraphQLScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../rest-compat/engine/document.ts';
import { routes } from '../../rest-compat/routes.ts';
import { MAX_REPEATED_LIVE, priceOf } from '../../server/graphql/price.ts';
import { JsonScalar } from '../../schema/kernel/scalars.ts';
import { sources } from './sources.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** A tenth of the maximal cost of a subscription, and a hundredth of that of a query. */
const WELL_BELOW = MAX_REPEATED_LIVE / 10;

const document = parse(
  sources(['client'], /\.graphql$/)
    .map(({ text }) => text)
    .join('\n'),
);

it('what the client asks has no value that the server refuses: no variable inside of a filter', () => {
  const own = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  // The schema as text has no rules for the values of a scalar.
  (own.getType('JSON') as GraphQLScalarType).parseLiteral = JsonScalar.parseLiteral;
  expect(validate(own, document, [ValuesOfCorrectTypeRule]).map(({ message }) => message)).toEqual([]);
});

describe('what the product asks itself is well below the limits', () => {
  it('in each document of the client', () => {
    const names = document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.name!.value] : [],
    );
    expect(names.length).toBeGreaterThan(50);
    const expensive = names
      .map((name) => ({ name, ...priceOf(schema, document, name, { perPage: 100, first: 300 }) }))
      .filter(({ repeated, rows }) => repeated > WELL_BELOW || rows > 30_000);
    expect(expensive).toEqual([]);
  });

  it('in each call of REST, also when it reads everything', () => {
    const expensive = routes
      .map((route) => ({
        path: `${route.method} ${route.path}`,
        repeated: priceOf(schema, parse(documentOf(schema, route)), null, { perPage: -1 }).repeated,
      }))
      .filter(({ repeated }) => repeated > WELL_BELOW);
    expect(expensive).toEqual([]);
  });
});

describe('the price of a query', () => {
  const price = (query: string, variables = {}) => priceOf(schema, parse(query), null, variables);

  it('is the rows that its lists are expected to hold, by the sizes that it asks for', () => {
    expect(price('{ me { user { id } } }')).toEqual({ rows: 0, repeated: 0 });
    expect(price('{ tickets { data { id } } }').rows).toBe(100);
    expect(price('{ tickets(perPage: 7) { data { id } } }').rows).toBe(7);
    expect(price('query ($n: Int) { tickets(perPage: $n) { data { id } } }', { n: -1 }).rows).toBe(10_000);
    expect(price('query ($n: Int = 30) { tickets(perPage: $n) { data { id } } }').rows).toBe(30);
    expect(price('{ tickets(perPage: 7) { data { users { id } } } }').rows).toBe(7 + 7 * 5);
  });

  it('counts as repeated what a list in a circle says again for each row above it', () => {
    expect(price('{ tickets(perPage: 7) { data { board { tickets { id } } } } }').repeated).toBe(700);
    expect(price('{ tickets(perPage: 7) { data { board { tickets { board { tickets { id } } } } } } }').repeated).toBe(
      700 + 70_000,
    );
    // Data that are cached as a whole count once, regardless of their size.
    expect(price('{ boards(perPage: -1) { data { tickets { id users { id } } } } }').repeated).toBe(0);
    expect(price('{ inspections(perPage: -1) { data { areas { tasks { proofs { id } } } } } }').repeated).toBe(0);
  });
});
