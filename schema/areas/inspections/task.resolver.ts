import { Ctx, FieldResolver, ID, Mutation, Arg, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { User } from '../../platform/users/user.entity.ts';
import { usersById, type UserRow } from '../../platform/users/user.rows.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { InspectionArea, InspectionProof, InspectionTask } from './inspection.entity.ts';
import type { TicketState } from './inspection.enums.ts';
import { closedTickets, tasksOf, taskTickets, type AreaRow, type TaskRow } from './inspection.rows.ts';
import { proofsOf, type ProofRow } from './proof.rows.ts';
import { resultAuthorsOf } from './result-authors.rows.ts';
import { createTaskTicket, updateTaskTicket } from './task-ticket.service.ts';

@Resolver(() => InspectionArea)
export class InspectionAreaResolver {
  @FieldResolver(() => [InspectionTask])
  async tasks(@Root() area: AreaRow, @Ctx() ctx: Context): Promise<TaskRow[]> {
    return (await tasksOf(ctx).load(area.inspectionId)).get(area.id) ?? [];
  }
}

@Resolver(() => InspectionTask)
export class InspectionTaskResolver {
  @Mutation(() => InspectionTask, {
    description: 'Creates the ticket of a task on the standard open board, with its photos. Idempotent.',
  })
  @Allow(ABILITIES.inspections)
  createTaskTicket(@Ctx() ctx: Context, @Arg('taskId', () => ID) taskId: string): Promise<TaskRow> {
    return createTaskTicket(ctx, taskId);
  }

  @Mutation(() => InspectionTask, {
    description:
      'Updates the ticket with the current finding: in its description, if nobody has changed that since, else as a ' +
      'comment. ' +
      'New photos are attached.',
  })
  @Allow(ABILITIES.inspections)
  updateTaskTicket(@Ctx() ctx: Context, @Arg('taskId', () => ID) taskId: string): Promise<TaskRow> {
    return updateTaskTicket(ctx, taskId);
  }

  @FieldResolver(() => [InspectionProof])
  proofs(@Root() task: TaskRow, @Ctx() ctx: Context): Promise<ProofRow[]> {
    return proofsOfTask(ctx, task);
  }

  @FieldResolver(() => InspectionProof, { nullable: true, description: 'The first of its photos' })
  async proof(@Root() task: TaskRow, @Ctx() ctx: Context): Promise<ProofRow | null> {
    return (await proofsOfTask(ctx, task))[0] ?? null;
  }

  @FieldResolver(() => Ticket, { nullable: true })
  ticket(@Root() task: TaskRow, @Ctx() ctx: Context): Promise<Ticket | null> | null {
    return task.ticketId ? taskTickets(ctx).load(task.ticketId) : null;
  }

  @FieldResolver(() => String, { description: 'none; created; changed: the finding differs from the ticket' })
  ticketState(@Root() task: TaskRow): TicketState {
    if (!task.ticketId) return 'none';
    return task.ticketComment === task.comment ? 'created' : 'changed';
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who gave it its result; null: it has none' })
  async judgedBy(@Root() { id }: TaskRow, @Ctx() ctx: Context): Promise<UserRow | null> {
    const userId = (await resultAuthorsOf(ctx).load(id))?.userId;
    return userId ? usersById(ctx).load(userId) : null;
  }

  @FieldResolver(() => MomentScalar, { nullable: true, description: 'When it got its result' })
  async judgedAt(@Root() { id }: TaskRow, @Ctx() ctx: Context): Promise<Date | null> {
    return (await resultAuthorsOf(ctx).load(id))?.at ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'The ticket is on a closed board' })
  async ticketClosed(@Root() task: TaskRow, @Ctx() ctx: Context): Promise<boolean> {
    return task.ticketId !== null && (await closedTickets(ctx).load(task.ticketId)) !== null;
  }
}

async function proofsOfTask(ctx: Context, task: TaskRow): Promise<ProofRow[]> {
  return (await proofsOf(ctx).load(task.inspectionId)).get(task.id) ?? [];
}
