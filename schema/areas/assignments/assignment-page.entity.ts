import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { DayScalar, MomentScalar } from '../../kernel/scalars.ts';
import type { AssignmentStatus } from './assignment.enums.ts';

/** The reason, as a text, why the pages behind mailed links are public. */
export const LINK_IS_SECRET =
  'Employees have no login; the link in their mail holds a secret, and tries are limited by network';

/** Another instruction or health check of the same person, to which the public page links. */
@ObjectType({ simpleResolvers: true })
export class NextAssignment {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'In the language of the person' })
  name!: string;

  @Field(() => DayScalar)
  dueOn!: string;

  @Field(() => String, { description: 'The path of its page' })
  path!: string;

  @Field(() => Int, { nullable: true, description: 'Of its course; null where there is none' })
  minutes!: number | null;
}

/** The person of a page behind a mailed link. */
@ObjectType({ simpleResolvers: true })
export abstract class PageOfLink {
  @Field(() => String, { description: 'The organisation that asks' })
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'The address of the logo of the organisation' })
  logo!: string | null;

  @Field(() => String, { description: 'First name and initial' })
  employeeName!: string;

  @Field(() => String, { description: 'In which the person reads' })
  language!: ContentLanguage;
}

/** An instruction or health check of one person, as its public page shows it. */
@ObjectType({ simpleResolvers: true })
export abstract class AssignmentOfLink extends PageOfLink {
  @Field(() => DayScalar)
  dueOn!: string;

  @Field(() => [NextAssignment], {
    description: 'What else is open for the person and has a page; health checks only on the page of one',
  })
  next!: NextAssignment[];

  @Field(() => String, { description: 'ASSIGNED or SUCCESS' })
  status!: AssignmentStatus;

  @Field(() => MomentScalar, { nullable: true })
  completedAt!: Date | null;
}

/** Everything that a person has open, as one page shows it. */
@ObjectType({ simpleResolvers: true })
export class PersonOfLink extends PageOfLink {
  @Field(() => [NextAssignment], {
    description: 'What can be done on a page, due first on top; health checks only behind the link of one',
  })
  open!: NextAssignment[];
}
