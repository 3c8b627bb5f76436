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
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { EmployeeGroup } from './employee-group.entity.ts';
import { employeeGroupList, groupById, memberSummaries, type EmployeeGroupRow } from './employee-group.rows.ts';
import { createGroup, deleteGroup, updateGroup } from './employee-group.service.ts';
import { Employee } from './employee.entity.ts';
import {
  createGroupSchema,
  updateGroupSchema,
  type CreateGroupValues,
  type UpdateGroupValues,
} from './employee.input.ts';
import { membersOf, type EmployeeRow } from './employee.rows.ts';

const EmployeeGroupPage = pageOf(EmployeeGroup);

/** A group as a statement or the entity manager returns it. */
type Answered = Pick<EmployeeGroupRow, 'id' | 'createdBy' | 'updatedBy'>;

/** An employee in a list of members. */
@ObjectType({ simpleResolvers: true })
export class GroupMember {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@Resolver(() => EmployeeGroup)
export class EmployeeGroupResolver {
  @Query(() => EmployeeGroupPage)
  @Allow(ABILITIES.employees)
  employeeGroups(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<EmployeeGroupRow>> {
    return listRows<EmployeeGroupRow>(ctx, employeeGroupList, args);
  }

  @Query(() => EmployeeGroup)
  @Allow(ABILITIES.employees)
  employeeGroup(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<EmployeeGroupRow> {
    return groupById(ctx, id);
  }

  @Mutation(() => EmployeeGroup, { description: 'Idempotent with an `id`. CONFLICT for a name that exists' })
  @Allow(ABILITIES.employees)
  createEmployeeGroup(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateEmployeeGroupInput', createGroupSchema) input: CreateGroupValues,
  ): Promise<EmployeeGroup> {
    return createGroup(ctx, input);
  }

  @Mutation(() => EmployeeGroup, {
    description:
      'Changes the fields that are present: `members` is the whole list of those who were picked, `addMembers` and ' +
      '`removeMembers` change some. With `version`, STALE when the group was changed since.',
  })
  @Allow(ABILITIES.employees)
  updateEmployeeGroup(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateEmployeeGroupInput', updateGroupSchema) input: UpdateGroupValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<EmployeeGroup> {
    return updateGroup(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, { description: 'Its members stay employees; what only this group requires ends' })
  @Allow(ABILITIES.employees)
  async deleteEmployeeGroup(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteGroup(ctx, id);
    return { id };
  }

  @FieldResolver(() => [Employee], { description: 'By name; the list `employees` answers them in pages' })
  members(@Root() group: Answered, @Ctx() ctx: Context): Promise<EmployeeRow[]> {
    return membersOf(ctx).load(group.id);
  }

  @FieldResolver(() => Int)
  async memberCount(@Root() group: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await memberSummaries(ctx).load(group.id))?.count ?? 0;
  }

  @FieldResolver(() => [GroupMember], { description: 'The first three by name' })
  async firstMembers(@Root() group: Answered, @Ctx() ctx: Context): Promise<GroupMember[]> {
    return (await memberSummaries(ctx).load(group.id))?.first ?? [];
  }
}
addReferences(EmployeeGroupResolver, EmployeeGroup);
