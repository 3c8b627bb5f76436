import { Field, Int, ObjectType } from 'type-graphql';
import type { MeasureGap, Topic } from '../dangerous-goods/data-sheet/read-measures.ts';
import { DataSheetEvidence } from '../dangerous-goods/safety-data-sheet.entity.ts';

/** A measure that a safety data sheet describes. A person decides whether to use it. */
@ObjectType({ simpleResolvers: true })
export class SheetMeasure {
  @Field(() => String, { description: 'firstAid, fire, spill, gloves, filter, disposal' })
  topic!: Topic;

  @Field(() => String, { nullable: true, description: 'Language of its sentences, de or en; null for known words' })
  language!: string | null;

  @Field(() => [String], { description: 'Sentences of the sheet; of fire and gloves words such as co2 or butyl' })
  values!: string[];

  @Field(() => [String], { description: 'Of fire: what must not be used' })
  not!: string[];

  @Field(() => Int)
  section!: number;

  @Field(() => [DataSheetEvidence], { description: 'The lines where it was read' })
  evidence!: DataSheetEvidence[];
}

/** A measure that was not read, with the reason. */
@ObjectType({ simpleResolvers: true })
export class SheetMeasureGap {
  @Field(() => String)
  topic!: Topic;

  @Field(() => String, { description: 'noSection, notFound, ambiguous, severalSheets' })
  reason!: MeasureGap['reason'];

  @Field(() => Int)
  section!: number;
}

/** The measures that the current safety data sheet of a good describes. */
@ObjectType({ simpleResolvers: true })
export class SheetMeasures {
  @Field(() => [SheetMeasure])
  measures!: SheetMeasure[];

  @Field(() => [SheetMeasureGap])
  gaps!: SheetMeasureGap[];
}
