import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { User } from '../users/user.entity.ts';
import { usersById, type UserRow } from '../users/user.rows.ts';
import { ApiToken, NewApiToken } from './api-token.entity.ts';
import { createApiTokenSchema, renameApiTokenSchema, type CreateApiTokenValues } from './api-token.input.ts';
import { apiTokens, type ApiTokenRow } from './api-token.rows.ts';
import { createApiToken, renameApiToken, revokeApiToken } from './api-token.service.ts';

@Resolver(() => ApiToken)
export class ApiTokenResolver {
  @Query(() => [ApiToken], { description: 'Access of programs, also what has ended; those that act first' })
  @Allow(ABILITIES.manageTokens)
  apiTokens(@Ctx() ctx: Context): Promise<ApiTokenRow[]> {
    return ctx.read(apiTokens);
  }

  @Mutation(() => NewApiToken, { description: 'Needs the current password' })
  @Allow({ ...ABILITIES.manageTokens, proof: true })
  createApiToken(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateApiTokenInput', createApiTokenSchema) input: CreateApiTokenValues,
  ): Promise<{ apiToken: ApiTokenRow; secret: string }> {
    return createApiToken(ctx, input);
  }

  @Mutation(() => ApiToken, { description: 'Gives it another name' })
  @Allow(ABILITIES.manageTokens)
  renameApiToken(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'RenameApiTokenInput', renameApiTokenSchema) { name }: { name: string },
  ): Promise<ApiTokenRow> {
    return renameApiToken(ctx, id, name);
  }

  @Mutation(() => ApiToken, { description: 'Ends it at once, its open sockets included' })
  @Allow(ABILITIES.manageTokens)
  revokeApiToken(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<ApiTokenRow> {
    return revokeApiToken(ctx, id);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The Owner for whom it acts' })
  createdBy(@Root() token: Pick<ApiTokenRow, 'createdBy'>, @Ctx() ctx: Context): Promise<UserRow | null> {
    return usersById(ctx).load(token.createdBy);
  }
}
