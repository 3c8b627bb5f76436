import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../printing/print-record.ts';
import { personalDataOf, personalDataPdf } from './personal-data.service.ts';

/** What one kind of record stores about an employee. */
@ObjectType({ simpleResolvers: true })
export class PersonalData {
  @Field(() => String)
  key!: string;

  @Field(() => String)
  title!: string;

  @Field(() => JsonScalar, { description: 'What the fields are called' })
  labels!: unknown;

  @Field(() => JsonScalar, { description: 'A list of objects' })
  rows!: unknown;

  @Field(() => String, { nullable: true, description: 'What is missing, and who has to add it' })
  note?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PersonalDataList {
  @Field(() => Int)
  count!: number;

  @Field(() => [PersonalData])
  data!: PersonalData[];
}

/** Art. 15 GDPR. Health care is part of it: for those who manage people, not for everybody who sees employees. */
@Resolver()
export class PersonalDataResolver {
  @Query(() => PersonalDataList, { description: 'Everything that is stored about an employee (Art. 15 GDPR)' })
  @Allow(ABILITIES.manageUsers)
  async employeeData(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PersonalDataList> {
    const data = await personalDataOf(ctx, id, languageOf(ctx, language));
    return { count: data.length, data: [...data] };
  }

  @Query(() => PdfFile, { description: 'The same as a document to hand over' })
  @Allow(ABILITIES.manageUsers)
  employeePdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return personalDataPdf(ctx, id, languageOf(ctx, language));
  }
}
