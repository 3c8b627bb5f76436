import type { Opt } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow, SoftDeletedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

@Table('ticket')
@ObjectType({ simpleResolvers: true })
export class Ticket extends SoftDeletedEntity {
  @Column('text', { example: { de: 'Leiter austauschen', en: 'Replace the ladder' } })
  title!: string;

  @Column('text', { example: { de: 'Alle zwei Jahre', en: 'Every two years' } })
  description: Opt<string> = '';

  @Column('day', { nullable: true })
  dueDate: string | null = null;

  @Column('smallint', {
    description: { de: '1 gering, 2 mittel, 3 hoch, 4 sehr hoch', en: '1 low, 2 medium, 3 high, 4 very high' },
  })
  priority!: number;

  @Column('smallint', { description: 'Weeks between two runs: 0 (single), 1, 4, 26, 52, 104 or 156' })
  recurring: Opt<number> = 0;

  @Column('id')
  boardId!: string;

  @Column('text', {
    description: {
      de: 'Reihenfolge in der Spalte: als einfachen Text vergleichen',
      en: 'Order inside a board: compare as plain text',
    },
    example: 'a0',
  })
  position!: string;

  @Column('text', { example: 'T' })
  numberRange!: string;

  @Column('integer', { example: 42 })
  documentId!: number;

  /** The recurring series that it belongs to. */
  @Column('id', { nullable: true })
  jobId: Opt<string> | null = null;

  /** Counted by triggers of the database, never by the entity manager. */
  @Column('integer')
  commentCount: Opt<number> = 0;

  @Column('integer')
  attachmentCount: Opt<number> = 0;

  @Column('integer', { description: 'How many points its checklist has' })
  checklistCount: Opt<number> = 0;

  @Column('integer', { description: 'How many of them are done' })
  checklistDone: Opt<number> = 0;

  /** The readable number: T-00042. Computed by the statement that reads the row, as are the ids of the people. */
  @Field(() => String)
  formattedDocumentId?: string;

  @Field(() => [ID])
  userIds?: string[];
}

/** A person who is assigned to a ticket. */
@Table('ticket_user')
export class TicketUser extends OwnedRow {
  @Column('id', { primary: true })
  ticketId!: string;

  @Column('person', { primary: true })
  userId!: PersonId;
}

/**
 * One field that an activity changed. For a description only that it changed; for people, those who were added and
 * removed.
 */
@ObjectType({ simpleResolvers: true })
export class ActivityChange {
  @Field(() => String, {
    description:
      'title, description, priority, recurring, dueDate, boardId, userIds, attachments (names), mail (addresses), ' +
      'checklist (titles of a point, null where it is new or removed) or checklistDone (its title, to: done)',
  })
  field!: string;

  @Field(() => JsonScalar, { nullable: true })
  from!: unknown;

  @Field(() => JsonScalar, { nullable: true })
  to!: unknown;
}

/** An entry in the history of a ticket: content is one of the eight activity codes. */
@Table('ticket_activity')
@ObjectType({ simpleResolvers: true })
export class Activity extends OwnedEntity {
  @Column('id', { hidden: true })
  ticketId!: string;

  @Column('moment')
  timestamp: Date = currentTime();

  @Column('smallint', {
    description:
      '1 added, 2 edited, 3 deleted, 4 mailed, 5 attachment added, 6 user added, 7 attachment deleted, 8 comment added',
  })
  content!: number;

  @Column('person', { nullable: true, hidden: true })
  userId: PersonId | null = null;

  @Column('json', { hidden: true })
  details: ActivityDetails = {};

  /** Derived from the details. */
  @Field(() => [ActivityChange])
  changes?: ActivityChange[];
}

/**
 * Details of an activity: former and new value of each field (`title`, `attachments`, `mail`, …), and the people who
 * were removed (`users.removed`) or added (`users`).
 */
export type ActivityDetails = Record<string, { from?: unknown; to?: unknown; removed?: string[] } | string[]>;
