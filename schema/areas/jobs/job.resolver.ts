import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { byLanguage } from '../../kernel/bilingual.shared.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import messages from '../../kernel/messages.json';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { User } from '../../platform/users/user.entity.ts';
import { usersOfTicket } from '../tickets/ticket.rows.ts';
import type { UserRow } from '../../platform/users/user.rows.ts';
import { Job, JobRun } from './job.entity.ts';
import { createJobSchema, updateJobSchema, type CreateJobValues, type UpdateJobValues } from './job.input.ts';
import { jobById, jobList } from './job.rows.ts';
import { createJob, deleteJob, executeJob, updateJob } from './job.service.ts';

const JobPage = pageOf(Job);

const MESSAGES: Record<Context['language'], Readonly<Record<string, string>>> = byLanguage(messages.errors);

@Resolver(() => Job)
export class JobResolver {
  @Query(() => JobPage)
  @Allow(ABILITIES.tickets)
  jobs(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<Job>> {
    return listRows<Job>(ctx, jobList, args);
  }

  @Query(() => Job)
  @Allow(ABILITIES.tickets)
  job(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Job> {
    return jobById(ctx, id);
  }

  @Mutation(() => Job, {
    description:
      'Days ahead: a ticket appears 7 (weekly), 14 (monthly) or 28 days before it is due. `execute` runs it at once ' +
      'in addition.',
  })
  @Allow(ABILITIES.tickets)
  createJob(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateJobInput', createJobSchema) input: CreateJobValues,
  ): Promise<Job> {
    return createJob(ctx, input);
  }

  @Mutation(() => Job, {
    description:
      'Changes the fields that are present, in the payload too. With `version`, STALE when the record was changed ' +
      'since.',
  })
  @Allow(ABILITIES.tickets)
  updateJob(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateJobInput', updateJobSchema) input: UpdateJobValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Job> {
    return updateJob(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, { description: 'Its tickets stay, as single ones' })
  @Allow(ABILITIES.deleteColumnsAndSeries)
  async deleteJob(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteJob(ctx, id);
    return { id };
  }

  @Mutation(() => JobRun, {
    description: 'One extra run, now; the schedule stays. Idempotent with `newId`, which becomes the id of a ticket',
  })
  @Allow(ABILITIES.tickets)
  executeJob(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('newId', () => ID, { nullable: true }) newId?: string | null,
  ): Promise<JobRun> {
    return executeJob(ctx, id, newId);
  }

  @FieldResolver(() => String, { description: 'weeks' })
  intervalUnit(): string {
    return 'weeks';
  }

  @FieldResolver(() => [User], { description: 'The people of the next ticket' })
  users(@Root() { payload }: Job, @Ctx() ctx: Context): Promise<UserRow[]> {
    return usersOfTicket(ctx, payload.users ?? []);
  }

  /** In the reader's language; an error of another kind is shown as an internal one. */
  @FieldResolver(() => String, { nullable: true })
  error(@Root() job: Job, @Ctx() ctx: Context): string | null {
    return job.error && (MESSAGES[ctx.language][job.error] ?? MESSAGES[ctx.language].INTERNAL!);
  }
}
addReferences(JobResolver, Job);
