import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { DayScalar } from '../../../kernel/scalars.ts';
import { TOPIC_STATES, type TopicState } from '../../../records/people-topics.shared.ts';

const TopicStateEnum = Object.fromEntries(TOPIC_STATES.map((state) => [state, state]));
registerEnumType(TopicStateEnum, {
  name: 'TopicState',
  description:
    'DONE: until its day, where there is one. OPEN: by its day; missing where there is none. UNSEEN: reported, and nobody has seen the certificate',
});

/** Something that employees have to know or to prove: a column of the matrix of people. */
@ObjectType({ simpleResolvers: true })
export class MatrixTopic {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  kind!: string;

  @Field(() => String, { description: 'What topics of its kind are together, in the language of the reader' })
  group!: string;

  @Field(() => String)
  title!: string;
}

/** The state of an employee in a topic. */
@ObjectType({ simpleResolvers: true })
export class MatrixCell {
  @Field(() => String)
  topicId!: string;

  @Field(() => TopicStateEnum)
  state!: TopicState;

  @Field(() => DayScalar, { nullable: true, description: 'Due, or valid until' })
  day!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'The last time' })
  doneOn!: string | null;

  @Field(() => Boolean, { description: 'Missing before the work begins: the person must not start' })
  beforeWork!: boolean;
}
