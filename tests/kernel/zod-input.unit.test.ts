import 'reflect-metadata';
import { graphql, type GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage, Mutation, Query, Resolver } from 'type-graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { inputObject } from '../../schema/kernel/fields.ts';
import { leaveInputsToZod, ZodArg } from '../../schema/kernel/zod-input.ts';

const shelfSchema = z.strictObject({
  name: z.string().trim(),
  boards: z.array(inputObject('BoardOfShelfInput', { label: z.string().trim() })),
});

const seen: unknown[] = [];

@Resolver()
class ShelfResolver {
  @Query(() => String)
  nothing(): string {
    return '';
  }

  @Mutation(() => String)
  build(@ZodArg('input', 'ShelfInput', shelfSchema) input: z.output<typeof shelfSchema>): string {
    seen.push(input);
    return input.name;
  }
}

let schema: GraphQLSchema;

beforeAll(async () => {
  schema = await buildSchema({ resolvers: [ShelfResolver], authChecker: () => true, validate: false, skipCheck: true });
});

const build = (input: object) =>
  graphql({ schema, source: 'mutation ($input: ShelfInput!) { build(input: $input) }', variableValues: { input } });

describe('an input', () => {
  it('is parsed by zod alone, with the same result as before and without searching other input types', async () => {
    const input = { name: ' Regal ', boards: [{ label: ' A ' }, { label: 'B' }] };
    const search = vi.spyOn(getMetadataStorage().inputTypes, 'find');
    expect((await build(input)).errors).toBeUndefined();
    expect(search).toHaveBeenCalled();
    search.mockClear();
    leaveInputsToZod([ShelfResolver]);
    expect((await build(input)).errors).toBeUndefined();
    expect(search).not.toHaveBeenCalled();
    expect(seen).toEqual([
      { name: 'Regal', boards: [{ label: 'A' }, { label: 'B' }] },
      { name: 'Regal', boards: [{ label: 'A' }, { label: 'B' }] },
    ]);
  });

  it('of the wrong shape is refused by the schema, and by zod', async () => {
    expect((await build({ name: 'Regal', boards: [{}] })).errors).toHaveLength(1);
    expect((await build({ name: 'Regal', boards: null })).errors).toHaveLength(1);
  });
});
