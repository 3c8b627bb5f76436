import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { pageOf, wholeList, type ListPage } from '../../kernel/list.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import type { MailRow } from '../../platform/mails/mail-list.rows.ts';
import { Mail } from '../../platform/mails/mail.entity.ts';
import { InterviewResult } from './interview-results.entity.ts';
import { setInterviewResultSchema, type SetInterviewResultValues } from './interview-results.input.ts';
import { resultByKey, sendResults, setResult, storedResults } from './interview-results.service.ts';

const InterviewResultPage = pageOf(InterviewResult);

@Resolver()
export class InterviewResultsResolver {
  @Query(() => InterviewResultPage, { description: 'The answers to the interview of the registration and of imports' })
  @Allow(ABILITIES.manageClient)
  async interviewResults(@Ctx() ctx: Context): Promise<ListPage<InterviewResult>> {
    return wholeList(await ctx.read(storedResults));
  }

  @Query(() => InterviewResult)
  @Allow(ABILITIES.manageClient)
  interviewResult(@Ctx() ctx: Context, @Arg('key', () => ID) key: string): Promise<InterviewResult> {
    return resultByKey(ctx, key);
  }

  @Mutation(() => InterviewResult, {
    description: 'Sets the answer to one question. No ticket is created or changed by it',
  })
  @Allow(ABILITIES.manageClient)
  setInterviewResult(
    @Ctx() ctx: Context,
    @Arg('key', () => ID) key: string,
    @ZodArg('input', 'SetInterviewResultInput', setInterviewResultSchema) input: SetInterviewResultValues,
  ): Promise<InterviewResult> {
    return setResult(ctx, key, input);
  }

  @Mutation(() => Mail, {
    description: 'Mails the results of the interview to the caller, with the texts of the organisation',
  })
  @Allow(ABILITIES.manageClient)
  sendInterviewResults(@Ctx() ctx: Context): Promise<MailRow> {
    return sendResults(ctx);
  }
}
