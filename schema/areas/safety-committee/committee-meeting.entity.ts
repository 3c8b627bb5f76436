import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { PlainEntity } from '../../kernel/tenant.entity.ts';
import type { Signature } from '../../records/signature.shared.ts';
import { TicketLink } from '../tickets/ticket-link.entity.ts';
import type { Attending, CommitteePoint } from './committee.shared.ts';

/** A meeting of the safety committee: its day, its agenda and its minutes. */
@Table('committee_meeting')
@ObjectType({ simpleResolvers: true })
export class CommitteeMeeting extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('day')
  heldOn!: string;

  @Column('text', { description: { de: 'Uhrzeit, HH:MM', en: 'Time of the day, HH:MM' } })
  startsAt!: string;

  @Column('text', { description: { de: 'Uhrzeit, HH:MM, oder leer', en: 'Time of the day, HH:MM, or empty' } })
  endsAt: string = '';

  @Column('text')
  room: string = '';

  @Column('text')
  chair: string = '';

  @Column('text')
  minuteTaker: string = '';

  @Column('json', {
    description: {
      de: 'Tagesordnung: je Punkt id, topic, title, facts (code, count, de, en, path) und text',
      en: 'Agenda: of each point id, topic, title, facts (code, count, de, en, path) and text',
    },
  })
  points: CommitteePoint[] = [];

  @Column('json', {
    description: {
      de: 'Je Mitglied member, name, role und state (open, present, excused, missing)',
      en: 'Of each member member, name, role and state (open, present, excused, missing)',
    },
  })
  attendance: Attending[] = [];

  @Column('day', {
    nullable: true,
    description: { de: 'Tag, an dem die Tagesordnung gefüllt wurde', en: 'Day on which the agenda was filled' },
  })
  filledOn: string | null = null;

  @Column('day', { nullable: true, description: { de: 'Tag der Einladung', en: 'Day of the invitation' } })
  invitedOn: string | null = null;

  @Column('json', { nullable: true, hidden: true })
  signature: Signature | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'Tag, an dem das Protokoll abgeschlossen wurde; dann ändert es niemand',
      en: 'Day on which the minutes were closed; then nobody changes them',
    },
  })
  closedOn: string | null = null;
}

/** A decision of a meeting: a ticket with a responsible person and a day. */
@Table('committee_decision')
@ObjectType({ simpleResolvers: true })
export class CommitteeDecision extends TicketLink {
  @Column('id', { hidden: true })
  committeeMeetingId!: string;

  @Column('id', { description: 'The point of the agenda' })
  pointId!: string;

  @Column('text', { example: { de: 'Absaugung erneuern', en: 'Renew the extraction' } })
  text!: string;
}

/** A quarter of a year, in which the committee has to meet once (ASiG § 11). */
@ObjectType({ simpleResolvers: true })
export class CommitteeQuarter {
  @Field(() => Int)
  quarter!: number;

  @Field(() => String, {
    description:
      'held, planned, unwritten (its minutes are missing), missing, unrecorded (before the organisation was here), due or later',
  })
  state!: string;

  @Field(() => ID, { nullable: true, description: 'The meeting' })
  meetingId!: string | null;
}

/** The attendance of a member in a year, by closed minutes. */
@ObjectType({ simpleResolvers: true })
export class CommitteeAttendance {
  @Field(() => ID)
  member!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  role!: string;

  @Field(() => Int)
  present!: number;

  @Field(() => Int)
  excused!: number;

  @Field(() => Int)
  missing!: number;
}

/** The safety committee in a year. */
@ObjectType({ simpleResolvers: true })
export class CommitteeYear {
  @Field(() => Int)
  year!: number;

  @Field(() => Number, {
    nullable: true,
    description: 'Employees, part-time weighted (ASiG § 11); null: nobody has said',
  })
  weighted!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'More than 20 employees; null: not known' })
  isNeeded!: boolean | null;

  @Field(() => [String], { description: 'Roles of ASiG § 11 that have fewer members than it names' })
  missingRoles!: string[];

  @Field(() => [CommitteeQuarter])
  quarters!: CommitteeQuarter[];

  @Field(() => [CommitteeAttendance])
  attendance!: CommitteeAttendance[];
}
