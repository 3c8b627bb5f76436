import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../kernel/list.ts';
import { Removed } from '../kernel/removed.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { User } from './user.entity.ts';
import { handOverTickets } from './hand-over.service.ts';
import {
  createUserSchema,
  inviteUserSchema,
  profileSchema,
  updateUserSchema,
  type CreateUserValues,
  type InviteUserValues,
  type ProfileValues,
  type UpdateUserValues,
} from './user.input.ts';
import { peopleOnBoard, openTicketCounts, seriesCounts, userList, usersById, type UserRow } from './user.rows.ts';
import { createUser, inviteUser, removeUser, updateMyProfile, updateUser, userById } from './user.service.ts';

const UserPage = pageOf(User);

/** A person as a statement or the entity manager answers it. */
type Answered = Pick<User, 'id'> & Partial<Pick<User, 'removedAt' | 'updatedBy'> & Pick<UserRow, 'removed'>>;

@ObjectType({ simpleResolvers: true })
export class HandOver {
  @Field(() => Int, { description: 'How many tickets were reassigned' })
  tickets!: number;
}

@Resolver(() => User)
export class UserResolver {
  @Query(() => User)
  @Allow()
  user(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<UserRow> {
    return userById(ctx, id);
  }

  @Query(() => UserPage)
  @Allow()
  users(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<UserRow>> {
    return listRows<UserRow>(ctx, userList, args);
  }

  @Query(() => [User], {
    description: 'People to whom tickets can be assigned, and removed ones who still have tickets; by name',
  })
  @Allow()
  people(@Ctx() ctx: Context): Promise<UserRow[]> {
    return ctx.read(peopleOnBoard);
  }

  @Mutation(() => User, { description: 'Idempotent with an id' })
  @Allow(ABILITIES.manageUsers)
  createUser(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateUserInput', createUserSchema) input: CreateUserValues,
    @Arg('id', () => ID, { nullable: true }) id?: string,
  ): Promise<User> {
    return createUser(ctx, input, id ?? null);
  }

  @Mutation(() => User, {
    description: 'Creates a person who sets their password by the link of a mail. Idempotent with an id',
  })
  @Allow(ABILITIES.manageUsers)
  inviteUser(
    @Ctx() ctx: Context,
    @ZodArg('input', 'InviteUserInput', inviteUserSchema) input: InviteUserValues,
    @Arg('id', () => ID, { nullable: true }) id?: string,
  ): Promise<User> {
    return inviteUser(ctx, input, id ?? null);
  }

  @Mutation(() => User)
  @Allow(ABILITIES.manageUsers)
  updateUser(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateUserInput', updateUserSchema) input: UpdateUserValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<User> {
    return updateUser(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, { description: 'Open tickets stay theirs, unless `handOverTo` names who takes them' })
  @Allow(ABILITIES.manageUsers)
  async deleteUser(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('handOverTo', () => ID, { nullable: true }) handOverTo?: string,
  ): Promise<Removed> {
    await removeUser(ctx, id, handOverTo ?? null);
    return { id };
  }

  @Mutation(() => HandOver, { description: 'Reassigns all open tickets of one person, also of a removed one' })
  @Allow(ABILITIES.manageUsers)
  async handOverTickets(
    @Ctx() ctx: Context,
    @Arg('from', () => ID) from: string,
    @Arg('to', () => ID) to: string,
  ): Promise<HandOver> {
    return { tickets: await handOverTickets(ctx, from, to) };
  }

  @Mutation(() => User)
  @Allow()
  updateMyProfile(
    @Ctx() ctx: Context,
    @ZodArg('input', 'UpdateMyProfileInput', profileSchema) input: ProfileValues,
  ): Promise<User> {
    return updateMyProfile(ctx, input);
  }

  @FieldResolver(() => Boolean, { description: 'Was removed; records keep the name' })
  removed(@Root() user: Answered): boolean {
    return user.removed ?? Boolean(user.removedAt);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who changed it last' })
  updatedBy(@Root() user: Answered, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return user.updatedBy ? usersById(ctx).load(user.updatedBy) : null;
  }

  @FieldResolver(() => Int, { description: 'Recurring duties whose next ticket or reminder is theirs' })
  async seriesCount(@Root() user: Answered, @Ctx() ctx: Context): Promise<number> {
    const [found] = await seriesCounts(ctx).load(user.id);
    return found?.count ?? 0;
  }

  @FieldResolver(() => Int, { description: 'Tickets of theirs that are not on a closed board' })
  async openTicketCount(@Root() user: Answered, @Ctx() ctx: Context): Promise<number> {
    const [found] = await openTicketCounts(ctx).load(user.id);
    return found?.count ?? 0;
  }
}
