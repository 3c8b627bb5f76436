import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { pageOf, wholeList, type ListPage } from '../../kernel/list.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { SignedAddress } from '../../platform/files/document.entity.ts';
import { User } from '../../platform/users/user.entity.ts';
import { usersById, type UserRow } from '../../platform/users/user.rows.ts';
import {
  dutyDecisionSchema,
  dutyProfileSchema,
  dutyProofSchema,
  type DutyDecisionValues,
  type DutyProfileValues,
  type DutyProofValues,
} from './duty.input.ts';
import { DutyRecord, DutySummary, LegalDuty } from './duty.entity.ts';
import { knownProfile, saveProfile } from './duty-profile.service.ts';
import { DutyDecision, DutyProof } from './duty-records.entity.ts';
import { decide, proofAddress, recordProof, removeProof, takeBack } from './duty-records.service.ts';
import { allDuties, duties, dutyByCode, recordsOfDuty, summaryOf, type DutyRow } from './duties.service.ts';
import type { DecisionRow, ProofRow } from './duty.rows.ts';

const RULE = ABILITIES.duties;

const LegalDutyPage = pageOf(LegalDuty);

/** A question of the profile. */
@ObjectType({ simpleResolvers: true })
export class DutyQuestion {
  @Field(() => String)
  key!: string;

  @Field(() => String, { description: 'In the language of the reader' })
  question!: string;

  @Field(() => Boolean, { nullable: true, description: 'What was answered; null: nothing' })
  answer!: boolean | null;

  @Field(() => String, { nullable: true, description: 'How the product knows that it is so, whatever was answered' })
  because!: string | null;
}

/** The facts of the organisation: entered ones, and those that follow from its records. */
@ObjectType({ simpleResolvers: true })
export class DutyProfileForm {
  @Field(() => String)
  branch!: string;

  @Field(() => String, { description: 'Accident insurer; where nothing is entered, that of the organisation' })
  insurer!: string;

  @Field(() => Int, { nullable: true, description: 'Employees of more than 30 hours a week' })
  headsFull!: number | null;

  @Field(() => Int, { nullable: true, description: 'Of more than 20 and up to 30 hours' })
  headsReduced!: number | null;

  @Field(() => Int, { nullable: true, description: 'Of up to 20 hours' })
  headsShort!: number | null;

  @Field(() => Int, { nullable: true, description: 'People of the largest shift' })
  largestShift!: number | null;

  @Field(() => Int, { nullable: true, description: 'Employees in the product; null: none' })
  counted!: number | null;

  @Field(() => [DutyQuestion])
  questions!: DutyQuestion[];
}

async function profileForm(ctx: Context): Promise<DutyProfileForm> {
  const { profile, questions, ...others } = await ctx.read(knownProfile);
  return {
    ...others,
    headsFull: profile?.headsFull ?? null,
    headsReduced: profile?.headsReduced ?? null,
    headsShort: profile?.headsShort ?? null,
    largestShift: profile?.largestShift ?? null,
    questions: questions.map(({ key, answer, because, questionDe, questionEn }) => ({
      key,
      answer,
      question: ctx.language === 'de' ? questionDe : questionEn,
      because: because?.[ctx.language] ?? null,
    })),
  };
}

@Resolver(() => LegalDuty)
export class LegalDutyResolver {
  @Query(() => LegalDutyPage, { description: 'The duties of the employer, as they stand today, by group' })
  @Allow(RULE)
  async legalDuties(
    @Ctx() ctx: Context,
    @Arg('state', () => String, { nullable: true, description: 'A DutyState' }) state: string | null | undefined,
    @Arg('group', () => String, { nullable: true }) group: string | null | undefined,
    @Arg('search', () => String, { nullable: true, description: 'Words of title or law' })
    search: string | null | undefined,
  ): Promise<ListPage<DutyRow>> {
    return wholeList(await duties(ctx, { state, group, search }));
  }

  @Query(() => LegalDuty)
  @Allow(RULE)
  legalDuty(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<DutyRow> {
    return dutyByCode(ctx, code);
  }

  @Query(() => DutySummary, { description: 'How many duties are proven; what may apply counts as not proven' })
  @Allow(RULE)
  async dutySummary(@Ctx() ctx: Context): Promise<DutySummary> {
    return summaryOf(await ctx.read((rows) => allDuties(rows, todayOf(ctx), ctx.language)));
  }

  @Query(() => DutyProfileForm, { description: 'What is known of the organisation, on which its duties depend' })
  @Allow(RULE)
  dutyProfile(@Ctx() ctx: Context): Promise<DutyProfileForm> {
    return profileForm(ctx);
  }

  @Mutation(() => DutyProfileForm, {
    description: 'Fields that are left out stay; an answer that is null is taken back',
  })
  @Allow(RULE)
  async saveDutyProfile(
    @Ctx() ctx: Context,
    @ZodArg('input', 'DutyProfileInput', dutyProfileSchema) input: DutyProfileValues,
  ): Promise<DutyProfileForm> {
    await saveProfile(ctx, input);
    return profileForm(ctx.withOwnLoaders());
  }

  @Mutation(() => LegalDuty, {
    description: 'Decides that a duty does not apply, for a year; the audit has who and why',
  })
  @Allow(RULE)
  async decideDutyNotApplicable(
    @Ctx() ctx: Context,
    @ZodArg('input', 'DutyDecisionInput', dutyDecisionSchema) input: DutyDecisionValues,
  ): Promise<DutyRow> {
    await decide(ctx, input);
    return dutyByCode(ctx, input.duty);
  }

  @Mutation(() => LegalDuty, { description: 'Takes the decision that a duty does not apply back' })
  @Allow(RULE)
  async takeBackDutyDecision(@Ctx() ctx: Context, @Arg('duty', () => String) duty: string): Promise<DutyRow> {
    await takeBack(ctx, duty);
    return dutyByCode(ctx, duty);
  }

  @Mutation(() => LegalDuty, {
    description: 'Records a proof that is kept elsewhere, or as a file. Idempotent with an id',
  })
  @Allow(RULE)
  async recordDutyProof(
    @Ctx() ctx: Context,
    @ZodArg('input', 'DutyProofInput', dutyProofSchema) input: DutyProofValues,
  ): Promise<DutyRow> {
    await recordProof(ctx, input);
    return dutyByCode(ctx, input.duty);
  }

  @Mutation(() => LegalDuty, { description: 'Removes a proof that was recorded by mistake' })
  @Allow(RULE)
  async removeDutyProof(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<DutyRow> {
    return dutyByCode(ctx, await removeProof(ctx, id));
  }

  @Query(() => SignedAddress, { description: 'Where the file of a proof can be read for an hour or two' })
  @Allow(RULE)
  dutyProofAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SignedAddress> {
    return proofAddress(ctx, id);
  }

  @FieldResolver(() => [DutyRecord], { description: 'Records that were found, of areas that the reader may open' })
  records(@Root() duty: DutyRow, @Ctx() ctx: Context): Promise<DutyRecord[]> {
    return recordsOfDuty(ctx).load(duty);
  }

  @FieldResolver(() => DutyDecision, { nullable: true, description: 'That it does not apply' })
  decision(@Root() duty: DutyRow): DecisionRow | null {
    return duty.decision;
  }

  @FieldResolver(() => [DutyProof], { description: 'Proofs recorded by hand, the newest first' })
  proofs(@Root() duty: DutyRow): ProofRow[] {
    return duty.proofs;
  }
}

@Resolver(() => DutyDecision)
export class DutyDecisionResolver {
  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() decision: DecisionRow, @Ctx() ctx: Context): Promise<UserRow | null> {
    return usersById(ctx).load(decision.createdBy);
  }
}

@Resolver(() => DutyProof)
export class DutyProofResolver {
  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() proof: ProofRow, @Ctx() ctx: Context): Promise<UserRow | null> {
    return usersById(ctx).load(proof.createdBy);
  }

  @FieldResolver(() => Boolean)
  hasFile(@Root() proof: ProofRow): boolean {
    return proof.fileId !== null;
  }
}
