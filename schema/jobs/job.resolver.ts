import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../kernel/list.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../kernel/live.ts';
import de from '../kernel/messages.de.json';
import en from '../kernel/messages.en.json';
import { Removed } from '../kernel/removed.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { User } from '../users/user.entity.ts';
import { usersById, type UserRow } from '../users/user.rows.ts';
import { Job, JobChange, JobRun } from './job.entity.ts';
import { createJobSchema, updateJobSchema, type CreateJobValues, type UpdateJobValues } from './job.input.ts';
import { jobById, jobList, jobsByIds, type JobRow } from './job.rows.ts';
import { createJob, deleteJob, executeJob, updateJob } from './job.service.ts';

const JobPage = pageOf(Job);

const SENTENCES: Record<Context['language'], Readonly<Record<string, string>>> = { de: de.errors, en: en.errors };

@Resolver(() => Job)
export class JobResolver {
  @Query(() => JobPage)
  @Allow()
  jobs(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<Job>> {
    return listRows<Job>(ctx, jobList, args);
  }

  @Query(() => Job)
  @Allow()
  job(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Job> {
    return jobById(ctx, id);
  }

  @Mutation(() => Job, {
    description:
      'Days ahead: a ticket appears 7 (weekly), 14 (monthly) or 28 days before it is due. `execute` runs it at once in addition.',
  })
  @Allow()
  createJob(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateJobInput', createJobSchema) input: CreateJobValues,
  ): Promise<Job> {
    return createJob(ctx, input);
  }

  @Mutation(() => Job, {
    description:
      'Changes the fields that are present, in the payload too. With `version`, STALE when somebody was faster.',
  })
  @Allow()
  updateJob(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateJobInput', updateJobSchema) input: UpdateJobValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Job> {
    return updateJob(ctx, id, input, version ?? null);
  }

  @Mutation(() => Removed, { description: 'The tickets that it made stay, as single ones' })
  @Allow()
  async deleteJob(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteJob(ctx, id);
    return { id };
  }

  @Mutation(() => JobRun, { description: 'One extra run, now; the schedule stays' })
  @Allow()
  executeJob(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<JobRun> {
    return executeJob(ctx, id);
  }

  @Subscription(() => JobChange, {
    description: 'Changes of recurring jobs as they are committed. `since` is the newest version that you have seen.',
    subscribe: ({ context, args }: { context: Context; args: { since?: number | null } }) =>
      new LiveSource({ clientId: context.clientId, entities: ['Job'], since: versionSeen(args.since) }),
  })
  @Allow()
  async jobsChanged(
    @Ctx() ctx: Context,
    @Root() event: LiveEvent,
    @Arg('since', () => Float, { nullable: true }) _since?: number,
  ): Promise<JobChange> {
    const ids = [...new Set(event.changes.map((change) => change.id))];
    const jobs = await ctx.read((rows) => jobsByIds(rows, ids));
    const found = new Set(jobs.map((job) => job.id));
    return { version: event.version, stale: event.stale, jobs, removedJobs: ids.filter((id) => !found.has(id)) };
  }

  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() job: JobRow, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return job.createdBy ? usersById(ctx).load(job.createdBy) : null;
  }

  /** In the reader's language; what is no refusal of ours is worded as any fault is. */
  @FieldResolver(() => String, { nullable: true })
  error(@Root() job: JobRow, @Ctx() ctx: Context): string | null {
    return job.error && (SENTENCES[ctx.language][job.error] ?? SENTENCES[ctx.language].INTERNAL!);
  }
}
