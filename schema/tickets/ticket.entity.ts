import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DayScalar, JsonScalar, MomentScalar } from '../kernel/scalars.ts';
import { TenantEntity } from '../kernel/tenant.entity.ts';

@Entity({ tableName: 'ticket' })
@ObjectType({ simpleResolvers: true })
export class Ticket extends TenantEntity {
  static readonly live = true;

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  description: string = '';

  @Field(() => DayScalar, { nullable: true })
  @Property({ type: 'date', nullable: true })
  dueDate: string | null = null;

  @Field(() => Int, { description: '1 low, 2 medium, 3 high, 4 very high' })
  @Property({ type: 'smallint' })
  priority!: number;

  @Field(() => Int, { description: 'Weeks between two runs: 0 (single), 1, 4, 26, 52, 104 or 156' })
  @Property({ type: 'smallint' })
  recurring: number = 0;

  @Field(() => ID)
  @Property({ type: 'uuid' })
  boardId!: string;

  @Field(() => String, { description: 'Order inside a board: compare as plain text' })
  @Property({ type: 'text' })
  position!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  numberRange!: string;

  @Field(() => Int)
  @Property({ type: 'integer' })
  documentId!: number;

  /** To which recurring series it belongs. */
  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  jobId: Opt<string> | null = null;

  /** Counted by triggers of the database, never by the entity manager. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  commentCount: Opt<number> = 0;

  @Field(() => Int)
  @Property({ type: 'integer' })
  attachmentCount: Opt<number> = 0;

  /** What people read and say: T-00042. Made by the statement that reads the row, as are the ids of the people. */
  @Field(() => String)
  formattedDocumentId?: string;

  @Field(() => [ID])
  userIds?: string[];
}

/**
 * One field that an activity changed. Of a description it says only that it changed; of people, who came and who went.
 */
@ObjectType({ simpleResolvers: true })
export class ActivityChange {
  @Field(() => String, {
    description:
      'title, description, priority, recurring, dueDate, boardId, userIds, attachments (names) or mail (addresses)',
  })
  field!: string;

  @Field(() => JsonScalar, { nullable: true })
  from!: unknown;

  @Field(() => JsonScalar, { nullable: true })
  to!: unknown;
}

/** What was done to a ticket: content is one of the eight activity codes. */
@ObjectType({ simpleResolvers: true })
export class Activity {
  @Field(() => ID)
  id!: string;

  @Field(() => MomentScalar)
  timestamp!: Date;

  @Field(() => Int, {
    description:
      '1 added, 2 edited, 3 deleted, 4 mailed, 5 attachment added, 6 user added, 7 attachment deleted, 8 comment added',
  })
  content!: number;

  @Field(() => [ActivityChange])
  changes!: ActivityChange[];

  userId!: string | null;
}
