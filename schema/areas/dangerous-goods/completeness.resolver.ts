import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { loaderById, ofAll } from '../../kernel/loaders.ts';
import { recordLoader } from '../../records/plain-references.ts';
import { completenessOf, type CompletenessFacts, type CompletenessLight } from './completeness.shared.ts';
import { DangerousGood } from './dangerous-good.entity.ts';
import { GoodAssessment } from './good-assessment.ts';
import { instructionStates } from './goods-due.rows.ts';
import { dateOfCurrent, SHEETS } from './safety-data-sheet.service.ts';

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
const INSTRUCTION_STATES = loaderById<{ id: string; state: State }>(
  instructionStates('t.dangerous_good_id = any($1::uuid[])'),
);

@Resolver(() => DangerousGood)
export class CompletenessResolver {
  @FieldResolver(() => GoodCompleteness)
  completeness(@Root() good: DangerousGood, @Ctx() ctx: Context): GoodCompleteness | Promise<GoodCompleteness> {
    const { id, riskAssessedOn, riskAssessmentId, substitution } = good;
    return ofAll(
      [
        SHEETS.get(ctx, id),
        INSTRUCTION_STATES.get(ctx, id),
        riskAssessmentId === null ? null : recordLoader(GoodAssessment).get(ctx, riskAssessmentId),
      ],
      ([sheets, instruction, assessment]) => {
        const dataSheetDate = dateOfCurrent(sheets, good.dataSheetDate);
        const facts = { hasSheet: sheets.length > 0, dataSheetDate, riskAssessedOn, assessment, substitution };
        return completenessOf({ ...facts, instruction: instruction?.state ?? 'none' }, today(ctx.ports.clock.now()));
      },
    );
  }
}
