import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MomentScalar } from '../../kernel/scalars.ts';

export const NEWS_ACTIONS = ['created', 'finished', 'commented', 'changed'] as const;
export type NewsAction = (typeof NEWS_ACTIONS)[number];

const NewsActionEnum = Object.fromEntries(NEWS_ACTIONS.map((action) => [action, action]));
registerEnumType(NewsActionEnum, { name: 'NewsAction', description: 'What somebody did with a record' });

/** What somebody did with a record: all of their changes of it together. */
@ObjectType({ simpleResolvers: true })
export class News {
  @Field(() => ID)
  id!: string;

  @Field(() => MomentScalar, { description: 'When the newest of the changes was made' })
  at!: string;

  @Field(() => String, { description: 'Who' })
  personName!: string;

  @Field(() => NewsActionEnum, { description: 'The most telling of the changes' })
  action!: NewsAction;

  @Field(() => String, { description: 'Of which kind the record is: ticket, inspection …' })
  kind!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'Address of its page in the application' })
  path!: string | null;
}
