import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Employee } from '../employees/employee.entity.ts';
import { Examination } from './examinations/examination.entity.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, ListArgs, listRows, type ListSpec } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { ManagedInstruction } from './managed-instructions/managed-instruction.entity.ts';
import {
  AssignmentLink,
  AssignmentReason,
  AssignmentStateEnum,
  type AssignmentState,
} from './assignment-parts.entity.ts';
import { Assignment } from './assignment.entity.ts';
import { AssignmentPage, type Page, pageOfRecord } from './list-of-record.ts';
import {
  assignmentsByIds,
  completedList,
  dueList,
  employeesById,
  missingCertificateList,
  mayAssign,
  openList,
  personCounts,
  plannedList,
  seesExaminations,
  visibleOf,
  type AssignmentRow,
} from './assignment.rows.ts';
import { handOutLink, replaceLink } from './assignment-link.service.ts';
import { completeAssignmentsSchema, type CompleteAssignmentsValues } from './assignment.input.ts';
import {
  completeAssignment,
  completeAssignments,
  recordCertificate,
  takeBackCompletion,
} from './completion.service.ts';
import { explanationsOf } from './explain.rows.ts';

const LIST_OF: Readonly<Record<AssignmentState, [list: ListSpec, filter: Record<string, unknown>, sort: string]>> = {
  open: [openList, {}, 'dueOn'],
  overdue: [openList, { isOverdue: true }, 'dueOn'],
  planned: [plannedList, {}, 'dueOn'],
  completed: [completedList, {}, '-completedAt'],
};

@Resolver(() => Assignment)
export class AssignmentResolver {
  @Query(() => AssignmentPage, {
    description: 'What is due for somebody, or was completed; examinations for whoever may see them',
  })
  @Allow(ABILITIES.employees)
  assignmentsOfEmployee(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('state', () => AssignmentStateEnum) state: AssignmentState,
    @Args() args: ListArgs,
  ): Page {
    const [list, filter, sort] = LIST_OF[state];
    const visible = seesExaminations(ctx) ? {} : { isExamination: false };
    return pageOfRecord(ctx, list, args, { of: 'employee', id, sort, filter: { ...filter, ...visible } });
  }

  @Query(() => AssignmentPage, {
    description:
      'What people have to do, all courses and checks, what is due first on top; filter by due (overdue, dueSoon) or ' +
      'isDue. Examinations for whoever may see them',
  })
  @Allow(ABILITIES.assign)
  dueAssignments(@Ctx() ctx: Context, @Args() args: ListArgs): Page {
    return listRows<AssignmentRow>(ctx, visibleOf(ctx, dueList), { ...args, sort: args.sort ?? 'dueOn,name' });
  }

  @Query(() => AssignmentPage, { description: 'Last health checks of people whose certificate nobody has seen' })
  @Allow(ABILITIES.examinations)
  missingCertificates(@Ctx() ctx: Context, @Args() args: ListArgs): Page {
    return listRows<AssignmentRow>(ctx, missingCertificateList, { ...args, sort: args.sort ?? 'completedAt,name' });
  }

  @Mutation(() => Assignment, {
    description: 'Somebody responsible has seen that it was completed, today or on that day; the next date follows',
  })
  @Allow(ABILITIES.assign)
  completeAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('on', () => DayScalar, { nullable: true }) on?: string | null,
    @Arg('certificateSeenOn', () => DayScalar, { nullable: true, description: 'Of a health check' })
    certificateSeenOn?: string | null,
    @Arg('nextDate', () => DayScalar, { nullable: true, description: 'Of its certificate' }) nextDate?: string | null,
  ): Promise<AssignmentRow> {
    const certificate = certificateSeenOn ? { seenOn: certificateSeenOn, nextDate: nextDate ?? null } : null;
    return completeAssignment(ctx, id, on ?? null, certificate);
  }

  @Mutation(() => [Assignment], { description: 'The same for all who are on one signed list: all of them or none' })
  @Allow(ABILITIES.assign)
  completeAssignments(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CompleteAssignmentsInput', completeAssignmentsSchema) input: CompleteAssignmentsValues,
  ): Promise<AssignmentRow[]> {
    return completeAssignments(ctx, input);
  }

  @Mutation(() => Assignment, {
    description: 'Enters the certificate of a health check that was completed: seen on, next date; never a finding',
  })
  @Allow(ABILITIES.examinations)
  recordAssignmentCertificate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('certificateSeenOn', () => DayScalar) seenOn: string,
    @Arg('nextDate', () => DayScalar, { nullable: true }) nextDate?: string | null,
  ): Promise<AssignmentRow> {
    return recordCertificate(ctx, id, { seenOn, nextDate: nextDate ?? null });
  }

  @Mutation(() => Removed, {
    description: 'Takes back a completion that was recorded by mistake; CONFLICT for what a learner has signed',
  })
  @Allow(ABILITIES.assign)
  async takeBackAssignment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await takeBackCompletion(ctx, id);
    return { id };
  }

  @Query(() => Assignment, { description: 'One that is planned, open or completed, of a kind that the caller may see' })
  @Allow(ABILITIES.assign)
  async assignment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<AssignmentRow> {
    const [found] = isId(id) ? await ctx.read((rows) => assignmentsByIds(rows, [id])) : [];
    if (!found || !mayAssign(ctx, found)) throw notFound();
    return found;
  }

  @Query(() => String, {
    description: 'The address of the public page of an open assignment, to hand it to the person',
  })
  @Allow(ABILITIES.assignmentLinks)
  async assignmentLink(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<string> {
    return (await handOutLink(ctx, id)).url;
  }

  @Mutation(() => AssignmentLink, {
    description: 'The same, as an entry of the audit also when a person asks. API tokens need the right "links"',
  })
  @Allow(ABILITIES.assignmentLinks)
  handOutAssignmentLink(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<AssignmentLink> {
    return handOutLink(ctx, id, true);
  }

  @Mutation(() => String, {
    description: 'Ends every link of an assignment that was sent or copied, at once. Answers the new one',
  })
  @Allow(ABILITIES.assignmentLinks)
  replaceAssignmentLink(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<string> {
    return replaceLink(ctx, id);
  }

  @FieldResolver(() => Employee)
  employee(@Root() { employeeId }: AssignmentRow, @Ctx() ctx: Context): Promise<object | null> {
    return employeesById(ctx).load(employeeId);
  }

  @FieldResolver(() => ManagedInstruction, { nullable: true })
  managedInstruction(@Root() { instructionId }: AssignmentRow, @Ctx() ctx: Context): Promise<object | null> | null {
    return instructionId && isId(instructionId) ? recordsOf(ctx, ManagedInstruction).load(instructionId) : null;
  }

  @FieldResolver(() => Examination, { nullable: true })
  examination(@Root() { examinationId }: AssignmentRow, @Ctx() ctx: Context): Promise<object | null> | null {
    return examinationId && isId(examinationId) ? recordsOf(ctx, Examination).load(examinationId) : null;
  }

  @FieldResolver(() => [AssignmentReason], {
    description: 'Why it is due then: what decides first; empty for what is completed',
  })
  async reasons(@Root() { id }: AssignmentRow, @Ctx() ctx: Context): Promise<readonly AssignmentReason[]> {
    return (await explanationsOf(ctx).load(id))?.demands ?? [];
  }

  @FieldResolver(() => DayScalar, { nullable: true, description: 'The completion from which it is counted' })
  async countedFrom(@Root() { id }: AssignmentRow, @Ctx() ctx: Context): Promise<string | null> {
    return (await explanationsOf(ctx).load(id))?.completedOn ?? null;
  }
}

/** The numbers of open and overdue assignments of people. */
@Resolver(() => Employee)
export class EmployeeAssignmentsResolver {
  @FieldResolver(() => Int)
  async openCount(@Root() { id }: Employee, @Ctx() ctx: Context): Promise<number> {
    const counts = await personCounts(ctx).load(id);
    return (seesExaminations(ctx) ? counts?.open : counts?.openInstructions) ?? 0;
  }

  @FieldResolver(() => Int)
  async overdueCount(@Root() { id }: Employee, @Ctx() ctx: Context): Promise<number> {
    const counts = await personCounts(ctx).load(id);
    return (seesExaminations(ctx) ? counts?.overdue : counts?.overdueInstructions) ?? 0;
  }
}
