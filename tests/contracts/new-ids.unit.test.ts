import { buildSchema, type DocumentNode, type FieldNode, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** The mutations of a document, with the names of their arguments. */
const mutationsOf = ({ definitions }: DocumentNode): FieldNode[] =>
  definitions.flatMap((each) =>
    each.kind === 'OperationDefinition' && each.operation === 'mutation'
      ? each.selectionSet.selections.filter((selection): selection is FieldNode => selection.kind === 'Field')
      : [],
  );

it('the client sends the id of each new record that may have one, so that a press after a lost answer makes no second one', () => {
  const fields = schema.getMutationType()!.getFields();
  const sent = sources(['client'], /\.graphql$/).flatMap(({ text }) => mutationsOf(parse(text)));
  const without = sent.filter(
    ({ name, arguments: given = [] }) =>
      fields[name.value]?.args.some(({ name: wanted }) => wanted === 'newId') &&
      !given.some((argument) => argument.name.value === 'newId'),
  );
  expect(sent.length).toBeGreaterThan(200);
  expect(without.map(({ name }) => name.value)).toEqual([]);
});
