import { GraphQLID, GraphQLList, GraphQLObjectType, GraphQLSchema, GraphQLString, graphqlSync } from 'graphql';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  choiceField,
  dayField,
  requiredDayField,
  fieldKindOf,
  filledListField,
  idField,
  inputNameOf,
  inputObject,
  integerField,
  newIdField,
  nameField,
  personField,
  proseField,
  requiredProseField,
} from '../../schema/kernel/fields.ts';
import { lowerCaseIdArguments } from '../../schema/kernel/id-arguments.ts';

const ID = '0B9E7C1A-3D5F-4A21-8C6E-1F2A3B4C5D6E';
const lower = ID.toLowerCase();

/** The message key of a refused value; null for an accepted one. */
const problem = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('an id in an input', () => {
  it('arrives in lower case, however it was written', () => {
    expect(idField.parse(ID)).toBe(lower);
    expect(newIdField.parse(ID)).toBe(lower);
    expect(personField.parse(ID)).toBe(lower);
  });

  it('is refused when a new record cannot have it, and left to the lookup otherwise', () => {
    expect(problem(newIdField, 'seven')).toBe('invalid');
    expect(problem(newIdField, undefined)).toBe('required');
    expect(problem(idField, 'seven')).toBeNull();
    expect(problem(personField, '')).toBe('required');
  });

  it('is an ID in GraphQL and a uuid in OpenAPI, in every field made from it', () => {
    for (const field of [idField, newIdField, personField])
      expect(fieldKindOf(field)).toEqual({ scalar: 'ID', format: 'uuid' });
  });
});

describe('an id among the arguments of a field', () => {
  const seen: unknown[] = [];
  const root = new GraphQLObjectType({
    name: 'Query',
    fields: {
      record: {
        type: GraphQLString,
        args: {
          id: { type: GraphQLID },
          others: { type: new GraphQLList(GraphQLID) },
          title: { type: GraphQLString },
        },
        resolve: (_source, args) => void seen.push(args),
      },
    },
  });
  const schema = new GraphQLSchema({ query: root });
  lowerCaseIdArguments(schema);
  const argumentsOf = (source: string): unknown => {
    graphqlSync({ schema, source });
    return seen.pop();
  };

  it('reaches the resolver in lower case, alone and in a list, and no other text does', () => {
    expect(argumentsOf(`{ record(id: "${ID}", others: ["${ID}"], title: "${ID}") }`)).toEqual({
      id: lower,
      others: [lower],
      title: ID,
    });
  });

  it('stays as it is when it is a word, and is not added when it was left out', () => {
    expect(argumentsOf(`{ record(id: "boardOrder", others: null) }`)).toEqual({ id: 'boardOrder', others: null });
    expect(argumentsOf(`{ record(title: "x") }`)).toEqual({ title: 'x' });
  });
});

describe('a day', () => {
  it('is the day of a time in Germany, a Date in GraphQL and a date in OpenAPI', () => {
    expect(dayField.parse('2026-12-31T23:30:00Z')).toBe('2027-01-01');
    expect(problem(dayField, '2026-02-30')).toBe('dateInvalid');
    expect(fieldKindOf(dayField)).toEqual({ scalar: 'Date', format: 'date' });
  });
});

describe('a day that has to be there', () => {
  it('is called required when it is missing or empty, and wrong when it is no day', () => {
    for (const missing of [undefined, null, '', '  ']) expect(problem(requiredDayField, missing)).toBe('required');
    expect(problem(requiredDayField, '31.12.2026')).toBe('dateInvalid');
    expect(requiredDayField.parse('2026-12-31T23:30:00Z')).toBe('2027-01-01');
  });
});

describe('texts', () => {
  it('that are required say so, and count without the blanks around them', () => {
    for (const field of [nameField(5), requiredProseField(5)]) {
      expect(field.parse('  Ofen ')).toBe('Ofen');
      expect(problem(field, '   ')).toBe('required');
      expect(problem(field, 'Öfen 7')).toBe('tooLong');
    }
  });

  it('of several lines stay as they were typed, without control characters', () => {
    expect(proseField(20).parse(' a\n b ')).toBe(' a\n b ');
    expect(problem(proseField(20), 'a\u0000b')).toBe('invalid');
  });

  it('of one line refuse a second one', () => {
    expect(problem(nameField(20), 'a\nb')).toBe('invalid');
  });
});

describe('numbers, choices and lists', () => {
  it('distinguish missing from invalid values', () => {
    expect(problem(integerField(1, 4), null)).toBe('required');
    expect(problem(integerField(1, 4), 5)).toBe('invalid');
    expect(problem(integerField(1, 4, 'wholeNumber'), 1.5)).toBe('wholeNumber');
    expect(problem(choiceField(['a', 'b']), undefined)).toBe('required');
    expect(problem(choiceField(['a', 'b']), 'c')).toBe('invalid');
    expect(problem(filledListField(idField, 1), [])).toBe('required');
    expect(problem(filledListField(idField, 1), ['a', 'b'])).toBe('tooMany');
  });
});

describe('an input inside an input', () => {
  it('keeps its name in GraphQL through a rule on the whole, and refuses unknown keys', () => {
    const input = inputObject('PartInput', { name: nameField(5) });
    expect(inputNameOf(input.refine(() => true))).toBe('PartInput');
    expect(input.safeParse({ name: 'a', other: 1 }).success).toBe(false);
  });
});
