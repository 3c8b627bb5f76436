import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { derived } from '../../records/registry.ts';
import { languageOf } from '../printing/print-record.ts';

/** How long something is kept, and by which law. */
@ObjectType({ simpleResolvers: true })
export class RetentionPeriod {
  @Field(() => String)
  what!: string;

  @Field(() => String)
  period!: string;

  @Field(() => String, { nullable: true, description: 'The rule that names the period; null where none does' })
  law!: string | null;

  @Field(() => Boolean, { description: 'The employer has to keep it that long, also elsewhere' })
  mustBeKept!: boolean;
}

const declared = derived((areas) => areas.flatMap(({ retention }) => retention));

@Resolver()
export class RetentionPeriodResolver {
  @Query(() => [RetentionPeriod], { description: 'How long the product keeps what, as each area declares it' })
  @Allow()
  retentionPeriods(
    @Ctx() ctx: Context,
    @Arg('language', () => String, { nullable: true }) language?: string | null,
  ): RetentionPeriod[] {
    const words = languageOf(ctx, language);
    const periods = declared().map(({ what, period, law, mustBeKept = false }) => ({
      what: what[words],
      period: period[words],
      law,
      mustBeKept,
    }));
    return periods.toSorted((a, b) => Number(b.mustBeKept) - Number(a.mustBeKept));
  }
}
