import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { type LinkedTicket, linkedTickets } from '../tickets/linked-tickets.rows.ts';
import { CommitteeDecision, CommitteeMeeting, CommitteeYear } from './committee-meeting.entity.ts';
import type { CommitteeMember } from './committee-member.entity.ts';
import {
  committeeDecisionSchema,
  committeePlanSchema,
  committeeSignatureSchema,
  type CommitteeDecisionValues,
  type CommitteePlanValues,
  type CommitteeSignatureValues,
} from './committee.input.ts';
import { committeeMeetingFacts } from './committee.record.shared.ts';
import {
  changeMeeting,
  changeMember,
  closeMinutes,
  createMeeting,
  createMember,
  decide,
  fillAgenda,
  inviteCommittee,
  planMeetings,
  removeMeeting,
} from './committee.service.ts';
import { committeeYear } from './committee-year.service.ts';

const { rule } = committeeMeetingFacts;

export const committeeMemberResolver = (operations: PlainOperations<CommitteeMember>): ClassType<object> =>
  recordResolver(operations, { create: createMember, update: changeMember });

const FIRST_YEAR = 1974;
const LAST_YEAR = 2200;

/** The five operations, and the steps of a meeting: plan, agenda, invitation, decisions, minutes. */
export function committeeMeetingResolver(operations: PlainOperations<CommitteeMeeting>): ClassType<object> {
  const writes = {
    create: createMeeting,
    update: changeMeeting,
    remove: removeMeeting,
    descriptions: {
      update: 'CONFLICT for closed minutes',
      remove: 'CONFLICT for closed minutes; tickets of decisions stay',
    },
  };
  @Resolver(() => CommitteeMeeting)
  class CommitteeMeetingResolver extends recordResolver(operations, writes) {
    @Query(() => CommitteeYear, {
      description: 'The quarters of a year, who was there, and whether a committee is needed',
    })
    @Allow(rule)
    committeeYear(
      @Ctx() ctx: Context,
      @Arg('year', () => Int, { nullable: true }) year?: number | null,
    ): Promise<CommitteeYear> {
      return committeeYear(ctx, year == null ? null : Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR));
    }

    @Mutation(() => [CommitteeMeeting], {
      description: 'Plans a meeting for each of the next quarters; one that has a meeting gets no second one',
    })
    @Allow(rule)
    planCommitteeMeetings(
      @Ctx() ctx: Context,
      @ZodArg('input', 'CommitteePlanInput', committeePlanSchema) input: CommitteePlanValues,
    ): Promise<CommitteeMeeting[]> {
      return planMeetings(ctx, input);
    }

    @Mutation(() => CommitteeMeeting, { description: 'Fills the agenda with the numbers of today; texts stay' })
    @Allow(rule)
    fillCommitteeAgenda(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int, { nullable: true }) version?: number | null,
    ): Promise<CommitteeMeeting> {
      return fillAgenda(ctx, id, version ?? null);
    }

    @Mutation(() => CommitteeMeeting, {
      description: 'Mails the agenda as a PDF, with an entry for calendars, to the members; it becomes a version',
    })
    @Allow(rule)
    inviteCommittee(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int, { nullable: true }) version?: number | null,
    ): Promise<CommitteeMeeting> {
      return inviteCommittee(ctx, id, version ?? null);
    }

    @Mutation(() => CommitteeMeeting, { description: 'A decision, which becomes a ticket. Idempotent with an `id`.' })
    @Allow(rule)
    addCommitteeDecision(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', 'CommitteeDecisionInput', committeeDecisionSchema) input: CommitteeDecisionValues,
    ): Promise<CommitteeMeeting> {
      return decide(ctx, id, input);
    }

    @Mutation(() => CommitteeMeeting, {
      description: 'Closes the minutes: they become a version that nobody changes, and are mailed to the members',
    })
    @Allow(rule)
    closeCommitteeMinutes(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', 'CommitteeSignatureInput', committeeSignatureSchema) input: CommitteeSignatureValues,
      @Arg('version', () => Int, { nullable: true }) version?: number | null,
    ): Promise<CommitteeMeeting> {
      return closeMinutes(ctx, id, input, version ?? null);
    }

    @FieldResolver(() => [CommitteeDecision], { description: 'What it decided, the oldest first' })
    decisions(
      @Root() { id }: CommitteeMeeting,
      @Ctx() ctx: Context,
    ): Promise<LinkedTicket<Pick<CommitteeDecision, 'pointId' | 'text'>>[]> {
      return decisionsOf(ctx).load(id);
    }
  }
  return CommitteeMeetingResolver;
}

/** The decisions of each meeting of a request. */
const decisionsOf = (ctx: Context) =>
  linkedTickets<Pick<CommitteeDecision, 'pointId' | 'text'>>(ctx, decisionsOf, {
    table: 'committee_decision',
    parent: 'committee_meeting_id',
    facts: `'pointId', link.point_id, 'text', link.text`,
  });
