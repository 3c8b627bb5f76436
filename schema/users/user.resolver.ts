import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../kernel/list.ts';
import { Removed } from '../kernel/removed.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { User } from './user.entity.ts';
import { createUserSchema, updateUserSchema, type CreateUserValues, type UpdateUserValues } from './user.input.ts';
import { userList } from './user.rows.ts';
import { createUser, removeUser, updateUser, userById } from './user.service.ts';

const UserPage = pageOf(User);

/** Who manages people: those with the permission, and Owners. */
const MANAGERS = { permission: 'usermanagement', roles: ['Owner'] } as const;

@Resolver(() => User)
export class UserResolver {
  @Query(() => User)
  @Allow()
  user(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<User> {
    return userById(ctx, id);
  }

  @Query(() => UserPage)
  @Allow()
  users(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<User>> {
    return listRows<User>(ctx, userList, args);
  }

  @Mutation(() => User)
  @Allow(MANAGERS)
  createUser(@Ctx() ctx: Context, @ZodArg('input', 'CreateUserInput', createUserSchema) input: CreateUserValues): Promise<User> {
    return createUser(ctx, input);
  }

  @Mutation(() => User)
  @Allow(MANAGERS)
  updateUser(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateUserInput', updateUserSchema) input: UpdateUserValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<User> {
    return updateUser(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed)
  @Allow(MANAGERS)
  async deleteUser(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await removeUser(ctx, id);
    return { id };
  }
}
