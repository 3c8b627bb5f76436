import { ArgsType, Field, ID, Int } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';

/** Records of these days, both included, as a PDF. */
@ArgsType()
export class PrintedDaysArgs {
  @Field(() => DayScalar)
  start!: string;

  @Field(() => DayScalar)
  end!: string;

  @Field(() => String, { nullable: true })
  language?: string | null;
}

/** Labels with codes of these records, as a PDF. */
@ArgsType()
export class PrintedLabelsArgs {
  @Field(() => [ID])
  ids!: string[];

  @Field(() => String, { nullable: true })
  language?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Labels on a sheet of A4: 24, 40 or 65; without it cards to cut out',
  })
  perSheet?: number | null;
}
