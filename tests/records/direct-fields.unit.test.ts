import 'reflect-metadata';
import { graphql, type GraphQLSchema } from 'graphql';
import { Arg, buildSchema, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFieldsDirectly } from '../../schema/records/direct-fields.ts';

@ObjectType({ simpleResolvers: true })
class Shelf {
  @Field(() => String)
  name: string = 'of the class';
}

const seen: Record<string, unknown[]> = {};

@Resolver(() => Shelf)
class ShelfResolver {
  readonly prefix = 'No. ';

  @Query(() => Shelf)
  shelf(@Ctx() ctx: { row: object }): object {
    return ctx.row;
  }

  @FieldResolver(() => String)
  label(@Ctx() ctx: { place: string }, @Root() shelf: Shelf): string {
    seen.label = [shelf, ctx];
    return `${this.prefix}${shelf.name} ${ctx.place}`;
  }

  @FieldResolver(() => String)
  shortened(@Root() shelf: Shelf, @Arg('length') length: number): string {
    seen.shortened = [shelf];
    return shelf.name.slice(0, length);
  }
}

const DOCUMENT = '{ shelf { name label shortened(length: 2) } }';
let plain: GraphQLSchema;
let direct: GraphQLSchema;

beforeAll(async () => {
  const build = () =>
    buildSchema({ resolvers: [ShelfResolver], authChecker: () => true, validate: false, skipCheck: true });
  [plain, direct] = [await build(), await build()];
  callFieldsDirectly(direct);
});

const answer = (schema: GraphQLSchema, context: object) =>
  graphql({ schema, source: DOCUMENT, contextValue: context }).then(({ data, errors }) => ({ data, errors }));

describe('a field resolver that takes only its row and the context', () => {
  it('returns what type-graphql returns, in any order of its parameters', async () => {
    for (const name of ['Regal', 'R', '']) {
      const context = { row: { name }, place: 'Halle 2' };
      expect(await answer(direct, context)).toEqual(await answer(plain, context));
    }
  });

  it('gets the row itself, while one with arguments gets an object of the class', async () => {
    const context = { row: { name: 'Regal' }, place: 'Halle 2' };
    await answer(direct, context);
    expect(seen.label![0]).toBe(context.row);
    expect(seen.label![1]).toBe(context);
    expect(seen.shortened![0]).toBeInstanceOf(Shelf);
  });
});
