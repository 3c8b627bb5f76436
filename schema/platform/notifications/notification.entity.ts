import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A notification of a user. Its text is made from the record that it is about. */
@Table('notification')
@ObjectType({ simpleResolvers: true })
export class Notification extends OwnedEntity {
  @Column('person', { hidden: true })
  userId!: PersonId;

  @Column('text', {
    description: {
      de: 'Worum es geht: ticketAssigned, ticketMentioned, ticketComment, ticket.tomorrow, ticket.overdue …',
      en: 'What it is: ticketAssigned, ticketMentioned, ticketComment, ticket.tomorrow, ticket.overdue …',
    },
    example: 'ticketAssigned',
  })
  kind!: string;

  @Column('id', { description: { de: 'Der Datensatz', en: 'The record' } })
  recordId!: string;

  @Column('text', { hidden: true })
  part: string = '';

  @Column('person', { nullable: true, hidden: true })
  authorId: PersonId | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment', {
    description: {
      de: 'Ab wann sie in der Liste steht: später, wenn sie zurückgestellt wurde',
      en: 'From when on it is listed: later where it was put off',
    },
  })
  shownAt: Date = currentTime();

  @Column('moment', { nullable: true })
  readAt: Date | null = null;

  @Column('moment', { nullable: true, hidden: true })
  mailedAt: Date | null = null;

  @Field(() => String, { description: 'What happened, in the language of the reader, after the name of the author' })
  words?: string;

  @Field(() => String, { description: 'What the record is called; empty where `words` have to be enough' })
  title?: string;

  @Field(() => String, { description: 'Address of its page in the application' })
  path?: string;

  @Field(() => DayScalar, { nullable: true, description: 'The day on which it is due, where it is about one' })
  day?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class NotificationPage {
  @Field(() => [Notification])
  items!: Notification[];

  @Field(() => Int, { description: 'Unread ones; 100 stands for 100 and more' })
  unread!: number;

  @Field(() => String, { nullable: true, description: 'What `after` takes to read on; null at the end' })
  next!: string | null;
}

/** The row of a notification as a statement answers it. */
export type NotificationRow = Notification & { words: string; title: string; path: string; day: string | null };

/** What a person wants by mail. */
@Table('notification_choice')
@ObjectType({ simpleResolvers: true })
export class NotificationChoice extends OwnedRow {
  @Column('person', { primary: true, hidden: true })
  userId!: PersonId;

  @Column('boolean', {
    description: {
      de: 'Eine E-Mail, wenn etwas fünf Minuten lang ungelesen blieb',
      en: 'A mail when something was not read for five minutes',
    },
  })
  mails: boolean = true;

  @Column('text', {
    description: {
      de: 'Die Übersicht über Fälliges: daily, weekly (montags) oder never',
      en: 'The digest of what is due: daily, weekly (on Mondays) or never',
    },
    example: 'weekly',
  })
  digest: string = 'weekly';

  @Column('day', { nullable: true, hidden: true })
  digestFor: string | null = null;

  @Column('day', { nullable: true, hidden: true })
  toldOn: string | null = null;
}

/** Answer of a call that changes some of them. */
@ObjectType({ simpleResolvers: true })
export class NotificationState {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Unread ones; 100 stands for 100 and more' })
  unread!: number;
}
