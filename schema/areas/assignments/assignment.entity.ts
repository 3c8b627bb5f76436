import type { Opt } from '@mikro-orm/core';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { OwnedEntity, OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';
import { DEFAULT_INTERVAL } from '../employees/requirement.enums.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from './assignment.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

export const AssignmentStatusEnum = Object.fromEntries(ASSIGNMENT_STATUSES.map((status) => [status, status]));
registerEnumType(AssignmentStatusEnum, { name: 'AssignmentStatus' });

/** An item that a group requires of its members. */
@Table('employee_group_requirement')
@ObjectType({ simpleResolvers: true })
export class EmployeeGroupRequirement extends OwnedEntity {
  @Column('id', { hidden: true })
  groupId!: string;

  @Column('id', { nullable: true })
  instructionId: string | null = null;

  @Column('id', { nullable: true })
  examinationId: string | null = null;

  @Column('smallint', { column: 'interval_months', description: { de: 'Monate', en: 'Months' } })
  interval: number = DEFAULT_INTERVAL;

  @Column('boolean', {
    description: {
      de: 'das erste Mal vor Aufnahme der Tätigkeit, statt 14 Tage (Vorsorge: 28) danach',
      en: 'The first time before the work begins, instead of 14 days (a health check: 28) later',
    },
  })
  beforeWork: boolean = false;

  @Column('day', { description: { de: 'seit wann sie es verlangt', en: 'Since when it is required' } })
  since!: string;
}

/** An item that named people have to complete once, in addition to what their groups require. */
@Table('single_assignment')
@ObjectType({ simpleResolvers: true })
export class SingleAssignment extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('id', { nullable: true })
  instructionId: string | null = null;

  @Column('id', { nullable: true })
  examinationId: string | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'ohne Tag: zwei Wochen (Vorsorge: vier) nach der Zuweisung',
      en: 'Without a day: two weeks (an examination: four) after it was assigned',
    },
  })
  dueDate: string | null = null;
}

@Table('single_assignment_employee')
export class SingleAssignmentEmployee extends OwnedRow {
  @Column('id', { primary: true })
  assignmentId!: string;

  @Column('id', { primary: true })
  employeeId!: string;

  @Column('moment')
  addedAt: Opt<Date> = currentTime();
}

/** One instruction or examination of one person: planned, open or completed. Derived by the engine (derive-assignments.ts). */
@Table('assignment')
@ObjectType({ simpleResolvers: true })
export class Assignment extends OwnedEntity {
  @Column('id', { hidden: true })
  employeeId!: string;

  @Column('id', { nullable: true })
  instructionId: string | null = null;

  @Column('id', { nullable: true })
  examinationId: string | null = null;

  @Column('id', { hidden: true })
  originId!: string;

  /** The secret of its public link. */
  @Column('id', { hidden: true })
  linkId!: string;

  @Column('day', { description: { de: 'ab diesem Tag offen', en: 'Open from this day on' } })
  opensOn!: string;

  @Column('day')
  dueOn!: string;

  @Column('boolean', {
    description: {
      de: 'vor Aufnahme der Tätigkeit: Bis sie erledigt ist, darf die Person damit nicht beginnen',
      en: 'Before the work begins: until it is completed, the person must not start',
    },
  })
  beforeWork: boolean = false;

  @Column('moment', { nullable: true })
  completedAt: Date | null = null;

  @Column('moment', { nullable: true, hidden: true })
  recordedAt: Date | null = null;

  @Column('moment', {
    nullable: true,
    description: { de: 'Angebot nicht angenommen', en: 'The offer was declined' },
  })
  declinedAt: Date | null = null;

  @Column('moment', {
    nullable: true,
    description: {
      de: 'wann der Kurs abgeschlossen wurde, zu dem ein mündlicher Teil gehört',
      en: 'When the course was completed that has an oral part beside it',
    },
  })
  onlineAt: Date | null = null;

  @Column('text', {
    nullable: true,
    description: { de: 'wer den mündlichen Teil bestätigt hat', en: 'Who confirmed the oral part' },
    example: 'Sabine Vogel',
  })
  oralBy: string | null = null;

  @Column('json', { nullable: true, hidden: true })
  oralSignature: object | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Bescheinigung gesehen am', en: 'When somebody responsible saw the certificate' },
  })
  certificateSeenOn: string | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'nächster Termin laut Bescheinigung; er geht dem Abstand vor',
      en: 'The next date that the certificate names; it goes before any interval',
    },
  })
  nextDate: string | null = null;

  @Column('moment', { nullable: true, hidden: true })
  withdrawnAt: Date | null = null;

  @Column('day', { nullable: true, description: { de: 'erste Nachricht', en: 'First notice' } })
  notifiedOn: string | null = null;

  @Column('day', { nullable: true, description: { de: 'zuletzt erinnert', en: 'Reminded last' } })
  remindedOn: string | null = null;

  /** When foremen, and the user who assigned it, were notified that it is overdue (foremen/series). */
  @Column('day', { nullable: true, hidden: true })
  foremenToldOn: string | null = null;

  @Column('day', { nullable: true, hidden: true })
  responsibleToldOn: string | null = null;

  /** When a program, or a person by REST, was last given its link. */
  @Column('moment', { nullable: true, hidden: true })
  linkGivenAt: Date | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Field(() => AssignmentStatusEnum)
  status?: AssignmentStatus;

  @Field(() => Boolean, {
    description: 'An obligatory health check that was reported as done, while nobody has seen its certificate',
  })
  awaitsCertificate?: boolean;
}

/** Marks an employee, a group or an item whose assignments have to be derived again. */
@Table('assignment_mark')
export class AssignmentMark extends OwnedRow {
  @Column('bigint', { primary: true })
  id!: string;

  @Column('id', { nullable: true })
  employeeId: string | null = null;

  @Column('id', { nullable: true })
  groupId: string | null = null;

  @Column('id', { nullable: true })
  itemId: string | null = null;
}

/** The day up to which entry and leaving dates have been applied. */
@Table('assignment_clock')
export class AssignmentClock extends OwnedRow {
  @Column('day', { primary: true })
  settledOn!: string;

  /** The next day on which the series of reminders has work to do (foremen/series); null if there is none. */
  @Column('day', { nullable: true })
  seriesOn: string | null = null;
}

/** A mail about due items: at most one for each person and day. */
@Table('assignment_notice')
@ObjectType({ simpleResolvers: true })
export class AssignmentNotice extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  employeeId!: string;

  @Column('day', { primary: true })
  day!: string;

  @Column('boolean')
  isReminder!: boolean;

  @Column('id', { hidden: true })
  mailId!: string;
}
