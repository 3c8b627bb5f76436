import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { deleteHealthCare, healthCareOf, healthCarePdf } from './health-care.service.ts';
import { personProofPdf } from './person-proof.service.ts';
import { PersonalDataList } from '../../platform/retention/personal-data.resolver.ts';

/** Limits the size of a request; no register has so many entries. */
const MAX_ENTRIES = 10_000;

@Resolver()
export class HealthCareResolver {
  @Query(() => PersonalDataList, {
    description: 'The register of health care of an employee (ArbMedVV § 3 (4)); rows have the ids of their entries',
  })
  @Allow(ABILITIES.examinations)
  async employeeHealthCare(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PersonalDataList> {
    const data = await healthCareOf(ctx, id, languageOf(ctx, language));
    return { count: data.length, data };
  }

  @Query(() => PdfFile, { description: 'The same as a document to hand over' })
  @Allow(ABILITIES.examinations)
  employeeHealthCarePdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return healthCarePdf(ctx, id, languageOf(ctx, language));
  }

  @Query(() => PdfFile, {
    description: 'What an employee completed, as a document for inspectors: instructions and checks by permission',
  })
  @Allow(ABILITIES.assign)
  employeeProofPdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): Promise<PdfFile> {
    return personProofPdf(ctx, id, languageOf(ctx, language));
  }

  @Mutation(() => Int, {
    description:
      'Deletes the exported `entries` of the register of somebody who has left, and what the audit says of them; ' +
      'answers how many that were. For whoever may also manage people. CONFLICT for somebody who still works here',
  })
  @Allow(ABILITIES.examinations)
  async deleteEmployeeHealthCare(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('entries', () => [ID]) entries: string[],
  ): Promise<number> {
    if (entries.length > MAX_ENTRIES) throw badInput('entries', 'tooMany', { max: MAX_ENTRIES });
    return deleteHealthCare(ctx, id, entries);
  }
}
