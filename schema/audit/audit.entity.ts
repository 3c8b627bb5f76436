import { Field, ID, ObjectType } from 'type-graphql';
import { JsonScalar, MomentScalar } from '../kernel/scalars.ts';

/** One column that a change gave another value. Names are those of the database; the screen has the words. */
@ObjectType({ simpleResolvers: true })
export class AuditChange {
  @Field(() => String)
  field!: string;

  @Field(() => JsonScalar, { nullable: true })
  from!: unknown;

  @Field(() => JsonScalar, { nullable: true })
  to!: unknown;
}

/** What somebody did to one record. Written by the database itself; nobody can change or remove it. */
@ObjectType({ simpleResolvers: true })
export class AuditEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => String, { description: 'graphql, socket, rest or job; system for work on the database itself' })
  door!: string;

  @Field(() => String, { description: 'The request that did it, as error messages name it' })
  requestId!: string;

  @Field(() => String, { description: 'Ticket, Board, User, Setting, Comment, Attachment, …' })
  entity!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => ID, { description: 'The record to whose history it belongs: of a comment, its ticket' })
  recordId!: string;

  @Field(() => String, { description: 'created, updated or deleted' })
  action!: string;

  @Field(() => [AuditChange])
  changes!: AuditChange[];

  userId!: string | null;
}

/** What an id in a change stands for, as far as it still has a name. */
@ObjectType({ simpleResolvers: true })
export class AuditName {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}
