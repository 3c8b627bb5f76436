import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import type { Permission, Role } from '../../kernel/permissions.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { RoleEnum, User } from './user.entity.ts';
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
import {
  asSelf,
  openTicketCounts,
  peopleOnBoard,
  publicUserList,
  secondFactors,
  seriesCounts,
  userList,
  usersById,
  type UserRow,
} from './user.rows.ts';
import {
  endUserSessions,
  createUser,
  inviteUser,
  removeUser,
  updateMyProfile,
  updateUser,
  userById,
} from './user.service.ts';

const UserPage = pageOf(User);

/** A person as a statement or the entity manager answers it. */
type Answered = Pick<User, 'id' | 'email' | 'role' | 'permissions'> &
  Partial<Pick<User, 'removedAt' | 'updatedBy'> & Pick<UserRow, 'removed' | 'isSelf'>>;

const RIGHTS_ONLY = 'Null without the right to manage people; of oneself it is in `me`, `user` and `users`';

const managesUsers = ({ actor }: Context): boolean => actor.kind === 'user' && allows(ABILITIES.manageUsers, actor);

/**
 * Whether address, role and permissions are shown. `isSelf` is never set in results that users with the same rights
 * share (response cache, subscriptions).
 */
const isShown = (ctx: Context, { isSelf }: Answered): boolean => isSelf === true || managesUsers(ctx);

@Resolver(() => User)
export class UserResolver {
  @Query(() => User)
  @Allow()
  async user(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<UserRow> {
    return markSelf(ctx, await userById(ctx, id));
  }

  @Query(() => UserPage, {
    description: 'E-mail address and role can be searched, sorted and filtered by with the right to manage people',
  })
  @Allow()
  async users(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<UserRow>> {
    const page = await listRows<UserRow>(ctx, managesUsers(ctx) ? userList : publicUserList, args);
    return { ...page, data: page.data.map((user) => markSelf(ctx, user)) };
  }

  @Query(() => [User], {
    description: 'People to whom tickets can be assigned, and removed ones who still have tickets; by name',
  })
  @Allow()
  people(@Ctx() ctx: Context): Promise<UserRow[]> {
    return ctx.read(peopleOnBoard);
  }

  @Mutation(() => User, { description: 'Idempotent with an id' })
  @Allow({ ...ABILITIES.manageUsers, session: true, proof: true })
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
  @Allow({ ...ABILITIES.manageUsers, session: true, proof: true })
  inviteUser(
    @Ctx() ctx: Context,
    @ZodArg('input', 'InviteUserInput', inviteUserSchema) input: InviteUserValues,
    @Arg('id', () => ID, { nullable: true }) id?: string,
  ): Promise<User> {
    return inviteUser(ctx, input, id ?? null);
  }

  @Mutation(() => User)
  @Allow({ ...ABILITIES.manageUsers, session: true, proof: true })
  updateUser(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateUserInput', updateUserSchema) input: UpdateUserValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<User> {
    return updateUser(ctx, id, input, version ?? null);
  }

  @Mutation(() => User, { description: 'Ends the sessions of a colleague in this organisation. The password stays' })
  @Allow({ ...ABILITIES.manageUsers, session: true, proof: true })
  endUserSessions(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<User> {
    return endUserSessions(ctx, id);
  }

  @Mutation(() => Removed, { description: 'Open tickets stay theirs, unless `handOverTo` names who takes them' })
  @Allow({ ...ABILITIES.manageUsers, session: true, proof: true })
  async deleteUser(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('handOverTo', () => ID, { nullable: true }) handOverTo?: string,
  ): Promise<Removed> {
    await removeUser(ctx, id, handOverTo ?? null);
    return { id };
  }

  @Mutation(() => User)
  @Allow({ session: true })
  async updateMyProfile(
    @Ctx() ctx: Context,
    @ZodArg('input', 'UpdateMyProfileInput', profileSchema) input: ProfileValues,
  ): Promise<User> {
    return asSelf(await updateMyProfile(ctx, input));
  }

  @FieldResolver(() => String, { nullable: true, description: RIGHTS_ONLY })
  email(@Root() user: Answered, @Ctx() ctx: Context): string | null {
    return isShown(ctx, user) ? user.email : null;
  }

  @FieldResolver(() => RoleEnum, { nullable: true, description: RIGHTS_ONLY })
  role(@Root() user: Answered, @Ctx() ctx: Context): Role | null {
    return isShown(ctx, user) ? user.role : null;
  }

  @FieldResolver(() => [String], { nullable: true, description: RIGHTS_ONLY })
  permissions(@Root() user: Answered, @Ctx() ctx: Context): Permission[] | null {
    return isShown(ctx, user) ? user.permissions : null;
  }

  @FieldResolver(() => Boolean, { nullable: true, description: `Has a second factor. ${RIGHTS_ONLY}` })
  async hasSecondFactor(@Root() user: Answered, @Ctx() ctx: Context): Promise<boolean | null> {
    return isShown(ctx, user) ? (await secondFactors(ctx).load(user.id)) !== null : null;
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

const markSelf = (ctx: Context, user: UserRow): UserRow => (user.id === ctx.user.userId ? asSelf(user) : user);
