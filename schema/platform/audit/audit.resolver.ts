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
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { ListArgs, pageOf } from '../../kernel/list.ts';
import { apiTokensById } from '../developers/api-token.rows.ts';
import { addReferences } from '../../records/plain-references.ts';
import { User } from '../users/user.entity.ts';
import { usersWithRemoved, type UserRow } from '../users/user.rows.ts';
import { AuditEntry, AuditName } from './audit.entity.ts';
import { lastVisit, noteVisit } from './last-visit.service.ts';
import { News } from './news.entity.ts';
import { newsSince } from './news.rows.ts';
import { auditPage, namesIn, recordHistory, type AuditRow, type AuditSlice } from './audit.rows.ts';

const Page = pageOf(AuditEntry);

/** A page of the audit, with the names of what its ids refer to. */
@ObjectType({ simpleResolvers: true })
class AuditPage extends Page {
  @Field(() => [AuditName])
  names!: AuditName[];

  @Field(() => MomentScalar, {
    nullable: true,
    description:
      'A search looks through the newest 100,000 entries of the filter: they were made after this moment. Null where ' +
      'these are all.',
  })
  searchedSince!: string | null;
}

/** A page with its names, as GraphQL answers it. */
type AnsweredPage = AuditSlice & { names: AuditName[] };

const answeredPage = async (ctx: Context, page: AuditSlice): Promise<AnsweredPage> => ({
  ...page,
  names: await namesIn(ctx, page.data),
});

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditPage, { description: 'Who changed what and when, newest first' })
  @Allow({ roles: ['Owner'] })
  async audit(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<AnsweredPage> {
    return answeredPage(ctx, await auditPage(ctx, args));
  }

  @Query(() => [User], { description: 'People whom the audit can name, removed ones included' })
  @Allow({ roles: ['Owner'] })
  auditPeople(@Ctx() ctx: Context): Promise<UserRow[]> {
    return ctx.read(usersWithRemoved);
  }

  @Query(() => [News], {
    description:
      'What others did since a moment with records that the reader may open, the newest first, at most fifty. Never of ' +
      'health data',
  })
  @Allow()
  async news(
    @Ctx() ctx: Context,
    @Arg('since', () => MomentScalar, {
      nullable: true,
      description: 'Left out: the end of the reader’s visit of the start page before this one',
    })
    since: Date | null | undefined,
  ): Promise<News[]> {
    return newsSince(ctx, since ?? (await lastVisit(ctx)));
  }

  @Mutation(() => MomentScalar, {
    description:
      'Notes that the caller has the start page open, for the news of the next visit. Answers the end of the visit ' +
      'before: openings within four hours are one visit',
  })
  @Allow({ session: true })
  noteVisit(@Ctx() ctx: Context): Promise<Date> {
    return noteVisit(ctx);
  }

  @Query(() => AuditPage, {
    description:
      'What was done to one record, newest first, 25 entries a page. Whoever may open the record may read it.',
  })
  @Allow()
  async recordHistory(
    @Ctx() ctx: Context,
    @Arg('entity', () => String, {
      description: 'Name of the type of the record: Ticket',
    })
    entity: string,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true, description: 'From 1' }) page?: number | null,
  ): Promise<AnsweredPage> {
    return answeredPage(ctx, { ...(await recordHistory(ctx, entity, id, page ?? 1)), searchedSince: null });
  }

  @FieldResolver(() => String, { nullable: true })
  async token(@Root() entry: AuditRow, @Ctx() ctx: Context): Promise<string | null> {
    return entry.tokenId ? ((await apiTokensById(ctx).load(entry.tokenId))?.name ?? null) : null;
  }
}
addReferences(AuditResolver, AuditEntry, { isBound: false });
