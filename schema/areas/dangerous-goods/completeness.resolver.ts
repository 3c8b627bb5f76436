import type DataLoader from 'dataloader';
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { rowById } from '../../kernel/loaders.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { completenessOf, type CompletenessFacts, type CompletenessLight } from './completeness.shared.ts';
import { DangerousGood } from './dangerous-good.entity.ts';
import { GoodAssessment } from './good-assessment.ts';
import { instructionStates } from './goods-due.rows.ts';
import { dateOfCurrent, sheetsOf } from './safety-data-sheet.service.ts';

/** What is missing of a good: red, yellow, green, or grey if it was not checked. */
@ObjectType({ simpleResolvers: true })
export class GoodCompleteness {
  @Field(() => String)
  dataSheet!: CompletenessLight;

  @Field(() => String)
  operatingInstruction!: CompletenessLight;

  @Field(() => String)
  riskAssessment!: CompletenessLight;

  @Field(() => String)
  substitution!: CompletenessLight;
}

type State = CompletenessFacts['instruction'];

/** The best state of the operating instructions of goods, by the id of the good. */
const instructionStatesOf = (ctx: Context): DataLoader<string, { id: string; state: State } | null> =>
  rowById(ctx, instructionStatesOf, (rows, ids) =>
    rows<{ id: string; state: State }>(instructionStates('t.dangerous_good_id = any($1::uuid[])'), [ids]),
  );

@Resolver(() => DangerousGood)
export class CompletenessResolver {
  @FieldResolver(() => GoodCompleteness)
  async completeness(@Root() good: DangerousGood, @Ctx() ctx: Context): Promise<GoodCompleteness> {
    const { id, riskAssessedOn, riskAssessmentId, substitution } = good;
    const [sheets, instruction, assessment] = await Promise.all([
      sheetsOf(ctx).load(id),
      instructionStatesOf(ctx).load(id),
      riskAssessmentId === null ? null : recordsOf(ctx, GoodAssessment).load(riskAssessmentId),
    ]);
    const dataSheetDate = dateOfCurrent(sheets, good.dataSheetDate);
    const facts = { hasSheet: sheets.length > 0, dataSheetDate, riskAssessedOn, assessment, substitution };
    return completenessOf({ ...facts, instruction: instruction?.state ?? 'none' }, today(ctx.ports.clock.now()));
  }
}
