import { Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { importInterviewSchema, type ImportInterviewValues } from './interview-import.input.ts';
import { importInterview, type ImportedInterview } from './interview-import.service.ts';

@ObjectType({ simpleResolvers: true })
export class InterviewImport implements ImportedInterview {
  @Field(() => [ID], { description: 'Tickets that were created' })
  ticketIds!: string[];

  @Field(() => Int, { description: 'Answers whose ticket was open already and was not created again' })
  known!: number;
}

@Resolver()
export class InterviewImportResolver {
  @Mutation(() => InterviewImport, {
    description: 'Imports answers of an interview that a browser has stored, as a registration would have',
  })
  @Allow(ABILITIES.manageClient)
  importInterview(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ImportInterviewInput', importInterviewSchema) input: ImportInterviewValues,
  ): Promise<ImportedInterview> {
    return importInterview(ctx, input);
  }
}
