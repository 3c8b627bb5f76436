import { graphql, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { describe, expect, it } from 'vitest';
import { selectsIdOnly } from '../../schema/records/requested-fields.ts';

const person = new GraphQLObjectType({
  name: 'Person',
  fields: { id: { type: GraphQLString }, name: { type: GraphQLString } },
});

/** Whether `selectsIdOnly` returns true for the field `who` of a document. */
async function isAlone(selection: string, isNamed?: boolean): Promise<boolean> {
  let found: boolean | undefined;
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: {
      who: {
        type: person,
        resolve: (_root, _args, _context, info) => {
          found = selectsIdOnly(info);
          return { id: '7', name: 'Petra Vogel' };
        },
      },
    },
  });
  const { errors } = await graphql({
    schema: new GraphQLSchema({ query }),
    source:
      `query ($isNamed: Boolean! = false) { who ${selection} __typename @include(if: $isNamed) } fragment Named on Person { name }`.replace(
        / fragment.*/,
        (fragment) => (selection.includes('...Named') ? fragment : ''),
      ),
    variableValues: isNamed === undefined ? {} : { isNamed },
  });
  expect(errors).toBeUndefined();
  return found!;
}

describe('a reference of which a document selects only the id', () => {
  it('is recognised by its selection, under any alias', async () => {
    expect(await isAlone('{ id }')).toBe(true);
    expect(await isAlone('{ mine: id __typename }')).toBe(true);
    expect(await isAlone('{ id name }')).toBe(false);
  });

  it('is recognised where @skip and @include leave out everything else, and only there', async () => {
    for (const selection of [
      '{ id ... @include(if: $isNamed) { name } }',
      '{ id name @include(if: $isNamed) }',
      '{ id ...Named @include(if: $isNamed) }',
    ]) {
      expect(await isAlone(selection, false), selection).toBe(true);
      expect(await isAlone(selection, true), selection).toBe(false);
    }
    expect(await isAlone('{ id name @skip(if: $isNamed) }', true)).toBe(true);
    expect(await isAlone('{ id name @skip(if: $isNamed) }', false)).toBe(false);
    expect(await isAlone('{ id ...Named }')).toBe(false);
  });

  it('is recognised at each place of a document separately', async () => {
    expect(await isAlone('{ id } who { id name }')).toBe(false);
  });
});
