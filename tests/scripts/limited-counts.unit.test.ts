import { buildSchema, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { withLimitedCounts } from '../../scripts/lib/limited-counts.ts';

const schema = buildSchema(`
  type Query { people(page: Int, perPage: Int, countUpTo: Int): People!, person: Person! }
  type People { count: Int!, isMore: Boolean!, data: [Person!]! }
  type Person { name: String! }
`);

const written = (query: string): string => print(withLimitedCounts(schema, parse(query))).replaceAll(/\s+/g, ' ');

test('a table says how far its rows are counted', () => {
  expect(
    written('query ($page: Int, $perPage: Int) { people(page: $page, perPage: $perPage) { count data { name } } }'),
  ).toBe(
    'query ($page: Int, $perPage: Int, $countUpTo: Int) { people(page: $page, perPage: $perPage, countUpTo: $countUpTo) { isMore count data { name } } }',
  );
});

test('a list whose rows alone are asked for is not counted', () => {
  expect(written('{ people(perPage: 5) { data { name } } }')).toBe(
    '{ people(perPage: 5, countUpTo: 1) { data { name } } }',
  );
});

test.each([
  ['a number that stands for something', '{ people(perPage: 1) { count } }'],
  ['a limit of its own', '{ people(perPage: 20, countUpTo: 100) { count isMore data { name } } }'],
  ['what is no list', '{ person { name } }'],
])('%s stays', (_what, query) => {
  expect(written(query)).toBe(print(parse(query)).replaceAll(/\s+/g, ' '));
});
