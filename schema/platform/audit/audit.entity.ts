import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';

/** One column that a change gave another value. Names are those of the database; the client translates them. */
@ObjectType({ simpleResolvers: true })
export class AuditChange {
  @Field(() => String)
  field!: string;

  @Field(() => JsonScalar, { nullable: true })
  from!: unknown;

  @Field(() => JsonScalar, { nullable: true })
  to!: unknown;
}

/** A change of one record. Written by triggers of the database; the application cannot change or remove it. */
@Table('audit')
@ObjectType({ simpleResolvers: true })
export class AuditEntry extends OwnedRow {
  @Column('bigint', { primary: true, graphql: () => ID })
  id!: string;

  @Column('moment', { column: 'at' })
  createdAt!: Date;

  @Column('person', { nullable: true, hidden: true })
  userId: PersonId | null = null;

  /** The API token that it came through. */
  @Column('id', { nullable: true, hidden: true })
  tokenId: string | null = null;

  @Field(() => String, { nullable: true, description: 'Name of the API token that it came through' })
  token?: string | null;

  /** The terminal at which it was made. */
  @Column('id', { nullable: true, hidden: true })
  terminalId: string | null = null;

  @Column('text', {
    description:
      'graphql, socket, rest or job; operator for whoever runs the server; system for work on the database itself',
  })
  door!: string;

  @Column('text', { description: 'The id of the request, as in error messages' })
  requestId!: string;

  @Column('text', { description: 'Ticket, Board, User, Setting, Comment, Attachment, …' })
  entity!: string;

  @Column('text', { graphql: () => ID })
  entityId!: string;

  @Column('text', {
    graphql: () => ID,
    description: 'The record to whose history it belongs: of a comment, its ticket',
  })
  recordId!: string;

  @Column('text', { description: 'created, updated or deleted' })
  action!: string;

  /** Value before and after of each column that changed. */
  @Column('json', { column: 'changes', hidden: true })
  values!: Record<string, [unknown, unknown]>;

  @Field(() => [AuditChange])
  changes?: AuditChange[];
}

/** The name of what an id in a change refers to, as far as it still has one. */
@ObjectType({ simpleResolvers: true })
export class AuditName {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}
