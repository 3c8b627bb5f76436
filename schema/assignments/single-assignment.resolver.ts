import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Employee } from '../employees/employee.entity.ts';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import { isId, ListArgs, listRows, pageOf, type ListPage } from '../kernel/list.ts';
import { Removed } from '../kernel/removed.ts';
import { MomentScalar } from '../kernel/scalars.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { ManagedInstruction } from '../managed-instructions/managed-instruction.entity.ts';
import { addReferences } from '../plain-references.ts';
import { AssignedPerson } from './assignment-parts.entity.ts';
import { SingleAssignment } from './assignment.entity.ts';
import {
  assignExaminationSchema,
  createManagedAssignmentSchema,
  updateManagedAssignmentSchema,
  type AssignExaminationValues,
  type CreateManagedAssignmentValues,
  type UpdateManagedAssignmentValues,
} from './assignment.input.ts';
import { employeesById, instructionsById } from './assignment.rows.ts';
import {
  managedAssignmentList,
  managedAssignmentsByIds,
  peopleOf,
  peopleSummaryOf,
  type SingleAssignmentRow,
} from './single-assignment.rows.ts';
import {
  assignExamination,
  createManagedAssignment,
  deleteManagedAssignment,
  removeFromManagedAssignment,
  updateManagedAssignment,
  withdrawSingle,
} from './single-assignment.service.ts';

const SingleAssignmentPage = pageOf(SingleAssignment);

/** As a statement or the entity manager answers it. */
type Answered = Pick<SingleAssignmentRow, 'id' | 'instructionId' | 'createdBy' | 'updatedBy'>;

@Resolver(() => SingleAssignment)
export class SingleAssignmentResolver {
  @Query(() => SingleAssignmentPage, { description: 'Online instructions that were assigned to people, once' })
  @Allow(ABILITIES.managedInstructions)
  managedInstructionAssignments(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<SingleAssignmentRow>> {
    return listRows<SingleAssignmentRow>(ctx, managedAssignmentList, args);
  }

  @Query(() => SingleAssignment)
  @Allow(ABILITIES.managedInstructions)
  async managedInstructionAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
  ): Promise<SingleAssignmentRow> {
    const [found] = isId(id) ? await ctx.read((rows) => managedAssignmentsByIds(rows, [id])) : [];
    if (!found) throw notFound();
    return found;
  }

  @Mutation(() => SingleAssignment, { description: 'Without a name, that of the instruction' })
  @Allow(ABILITIES.managedInstructions)
  createManagedInstructionAssignment(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateManagedInstructionAssignmentInput', createManagedAssignmentSchema)
    input: CreateManagedAssignmentValues,
  ): Promise<SingleAssignment> {
    return createManagedAssignment(ctx, input);
  }

  @Mutation(() => SingleAssignment, {
    description: 'Changes the fields that are present; `employees` is the whole list. With `version`, STALE',
  })
  @Allow(ABILITIES.managedInstructions)
  updateManagedInstructionAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateManagedInstructionAssignmentInput', updateManagedAssignmentSchema)
    input: UpdateManagedAssignmentValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<SingleAssignment> {
    return updateManagedAssignment(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, { description: 'Withdraws it from whoever has not completed it' })
  @Allow(ABILITIES.managedInstructions)
  async deleteManagedInstructionAssignment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteManagedAssignment(ctx, id);
    return { id };
  }

  @Mutation(() => SingleAssignment, { description: 'Withdraws it from one person' })
  @Allow(ABILITIES.managedInstructions)
  removeFromManagedInstructionAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<SingleAssignment> {
    return removeFromManagedAssignment(ctx, id, employeeId);
  }

  @Mutation(() => Removed, {
    description: 'Withdraws a single assignment of an instruction or examination from one person; answers its id',
  })
  @Allow(ABILITIES.assign)
  async withdrawSingleAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<Removed> {
    await withdrawSingle(ctx, id, employeeId);
    return { id };
  }

  @Mutation(() => Removed, { description: 'Assigns an examination to people, once; answers its id' })
  @Allow(ABILITIES.examinations)
  async assignExamination(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'AssignExaminationInput', assignExaminationSchema) input: AssignExaminationValues,
  ): Promise<Removed> {
    await assignExamination(ctx, id, input);
    return { id };
  }

  @FieldResolver(() => ManagedInstruction, { nullable: true })
  instruction(@Root() { instructionId }: Answered, @Ctx() ctx: Context): Promise<object | null> | null {
    return instructionId === null ? null : instructionsById(ctx).load(instructionId);
  }

  @FieldResolver(() => [AssignedPerson], { description: 'The people, by name' })
  assignments(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<AssignedPerson[]> {
    return peopleOf(ctx).load(id);
  }

  @FieldResolver(() => Int, { description: 'How many people it has' })
  async peopleCount(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await peopleSummaryOf(ctx).load(id))?.count ?? 0;
  }

  @FieldResolver(() => Int, { description: 'How many of them have completed it' })
  async completedCount(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await peopleSummaryOf(ctx).load(id))?.completed ?? 0;
  }

  @FieldResolver(() => [String], { description: 'The names of the first three' })
  async firstPeople(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<string[]> {
    return (await peopleSummaryOf(ctx).load(id))?.first ?? [];
  }

  @FieldResolver(() => MomentScalar, { nullable: true, description: 'When the last of them completed it' })
  async completedAt(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<string | null> {
    const moments = (await peopleOf(ctx).load(id)).map(({ completedAt }) => completedAt);
    return moments.includes(null) ? null : (moments.toSorted().at(-1) ?? null);
  }
}
addReferences(SingleAssignmentResolver, SingleAssignment);

@Resolver(() => AssignedPerson)
export class AssignedPersonResolver {
  @FieldResolver(() => Employee)
  employee(@Root() { employeeId }: AssignedPerson, @Ctx() ctx: Context): Promise<object | null> {
    return employeesById(ctx).load(employeeId);
  }
}
