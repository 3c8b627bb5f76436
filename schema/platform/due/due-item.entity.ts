import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';

/** From the most urgent to the least; items are sorted by it. */
export const DUE_URGENCIES = ['LEGAL', 'OVERDUE', 'TODAY', 'OPEN', 'SOON', 'LATER'] as const;
export type DueUrgency = (typeof DUE_URGENCIES)[number];

const DueUrgencyEnum = Object.fromEntries(DUE_URGENCIES.map((urgency) => [urgency, urgency]));
registerEnumType(DueUrgencyEnum, {
  name: 'DueUrgency',
  description: 'How urgent something is',
  valuesConfig: {
    LEGAL: { description: 'A deadline of a law that has passed, or is at most three days away' },
    OVERDUE: { description: 'Its day has passed' },
    TODAY: { description: 'Due today' },
    OPEN: { description: 'A state without a day, due as long as it lasts' },
    SOON: { description: 'Due in less than seven days' },
    LATER: { description: 'Due later' },
  },
});

/** Something that has to be done. */
@ObjectType({ simpleResolvers: true })
export class DueItem {
  @Field(() => ID, { description: 'Stays the same between reads' })
  id!: string;

  @Field(() => String, { description: 'What it is: ticket, inspection, riskAssessment, examination …' })
  kind!: string;

  @Field(() => ID, { nullable: true, description: 'The record; null where an item counts people' })
  recordId!: string | null;

  @Field(() => String, { description: 'What it is called; empty where the word for its kind has to be enough' })
  title!: string;

  @Field(() => DayScalar, { nullable: true, description: 'Null for a state that has none' })
  day!: string | null;

  @Field(() => DueUrgencyEnum)
  urgency!: DueUrgency;

  @Field(() => Int, { description: 'Of an item that counts people, their number; otherwise 1' })
  count!: number;

  @Field(() => String, { nullable: true, description: 'Why: a legal rule or a fact, in the language of the reader' })
  reason!: string | null;

  @Field(() => String, { description: 'Address of its page in the application' })
  path!: string;
}

/** How much is due of one kind. */
@ObjectType({ simpleResolvers: true })
export class DueTile {
  @Field(() => String)
  kind!: string;

  @Field(() => String, { description: 'What such items are called, in the plural' })
  label!: string;

  @Field(() => Int)
  overdue!: number;

  @Field(() => Int)
  today!: number;

  @Field(() => Int, { description: 'In less than seven days' })
  soon!: number;

  @Field(() => Int, { description: 'States without a day' })
  open!: number;

  @Field(() => Int, { description: 'All of these: what the list has, filtered by isDue' })
  count!: number;

  @Field(() => String, { description: 'Address of that list in the application, filtered' })
  path!: string;

  @Field(() => String, { description: 'Address of the page of its area' })
  page!: string;
}

@ObjectType({ simpleResolvers: true })
export class DueItemPage {
  @Field(() => [DueItem])
  items!: DueItem[];

  @Field(() => Int, { description: 'Items in all' })
  count!: number;

  @Field(() => [DueTile], { description: 'The kinds of which something is due, whatever `until` says' })
  tiles!: DueTile[];

  @Field(() => String, { nullable: true, description: 'What `after` takes to read on; null at the end' })
  next!: string | null;
}
