import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { DayScalar, MomentScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';

/** A tablet that employees share for courses and signatures, one after the other. */
@Table('terminal')
@ObjectType({ simpleResolvers: true })
export class Terminal extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('text', { description: { de: 'Wo er steht', en: 'Where it stands' } })
  place: string = '';

  @Column('id[]', {
    nullable: true,
    description: {
      de: 'Gruppen, deren Mitglieder ihn benutzen; null: alle Beschäftigten',
      en: 'Groups whose members use it; null: all employees',
    },
  })
  groupIds: string[] | null = null;

  @Column('moment', {
    nullable: true,
    description: { de: 'Seit wann ein Tablet gekoppelt ist', en: 'Since when a tablet is paired' },
  })
  pairedAt: Date | null = null;

  @Column('moment', {
    nullable: true,
    description: { de: 'Wann er beendet wurde', en: 'When it was ended' },
  })
  endedAt: Date | null = null;

  @Column('moment', {
    nullable: true,
    description: {
      de: 'Bis wann er nach zu vielen falschen Eingaben keine PIN annimmt',
      en: 'Until when it takes no PIN after too many wrong ones',
    },
  })
  refusedUntil: Date | null = null;
}

/** The secrets of a terminal, as hashes. */
@Table('terminal_key')
export class TerminalKey extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  terminalId!: string;

  @Column('bytes', { nullable: true, hidden: true })
  pairingHash: Buffer | null = null;

  @Column('moment', { nullable: true, hidden: true })
  pairingUntil: Date | null = null;

  @Column('bytes', { nullable: true, hidden: true })
  tokenHash: Buffer | null = null;

  @Column('moment', { nullable: true, hidden: true })
  seenAt: Date | null = null;
}

/** An employee has a PIN. */
@Table('employee_pin')
export class EmployeePin extends OwnedEntity {
  @Column('id', { hidden: true })
  employeeId!: string;

  @Column('moment')
  setAt!: Date;

  @Column('person', { nullable: true, hidden: true })
  setBy: PersonId | null = null;

  @Column('boolean')
  isOwn: boolean = false;

  @Column('moment', { nullable: true })
  lockedAt: Date | null = null;
}

/** The hash of the PIN of an employee, with the number of wrong tries since the last right one. */
@Table('employee_pin_secret')
export class EmployeePinSecret extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  pinId!: string;

  @Column('text', { hidden: true })
  pinHash!: string;

  @Column('integer', { hidden: true })
  tries: number = 0;

  @Column('moment', { nullable: true, hidden: true })
  triedAt: Date | null = null;
}

/** A failed attempt at a terminal with a number, PIN or badge. */
@Table('terminal_try')
export class TerminalTry extends OwnedEntity {
  @Column('id', { hidden: true })
  terminalId!: string;

  @Column('moment', { hidden: true })
  at!: Date;
}

/** The visit of a person at a terminal. */
@Table('terminal_visit')
export class TerminalVisitRow extends OwnedEntity {
  @Column('id', { hidden: true })
  terminalId!: string;

  @Column('id', { hidden: true })
  employeeId!: string;

  @Column('id', { nullable: true, hidden: true })
  assignmentId: string | null = null;

  @Column('bytes', { hidden: true })
  secretHash!: Buffer;

  @Column('moment', { hidden: true })
  startedAt!: Date;

  @Column('moment', { hidden: true })
  endsAt!: Date;

  @Column('moment', { nullable: true, hidden: true })
  endedAt: Date | null = null;
}

/** A code that pairs a tablet with this terminal, once. */
@ObjectType({ simpleResolvers: true })
export class TerminalPairing {
  @Field(() => String, { description: 'Shown once; entered on the tablet' })
  code!: string;

  @Field(() => MomentScalar)
  until!: Date;
}

/** The data that a terminal shows without a visitor. */
@ObjectType({ simpleResolvers: true })
export class TerminalOfToken {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'The address of its logo; null if it has none' })
  logo!: string | null;
}

/** The result of pairing: the tablet stores the token. */
@ObjectType({ simpleResolvers: true })
export class PairedTerminal extends TerminalOfToken {
  @Field(() => String)
  token!: string;
}

/** A PIN that was set, returned in plain text only once. */
@ObjectType({ simpleResolvers: true })
export class NewPin {
  @Field(() => ID)
  employeeId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  number!: string;

  @Field(() => String)
  pin!: string;
}

/** The state of somebody's PIN. */
@ObjectType({ simpleResolvers: true })
export class PinState {
  @Field(() => MomentScalar)
  setAt!: Date;

  @Field(() => Boolean, { description: 'The person chose it at a terminal' })
  isOwn!: boolean;

  @Field(() => MomentScalar, { nullable: true, description: 'When it was locked after too many wrong ones' })
  lockedAt!: Date | null;
}

/** A course that a person can take at a terminal. */
@ObjectType({ simpleResolvers: true })
export class TerminalCourse {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => DayScalar)
  dueOn!: string;

  @Field(() => Int, { nullable: true })
  minutes!: number | null;

  @Field(() => Boolean, { description: 'Completed up to its oral part, which the foreman signs' })
  isOralOpen!: boolean;
}

/** An instruction in person that a person has attended and can sign. */
@ObjectType({ simpleResolvers: true })
export class TerminalSigning {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  topic!: string;

  @Field(() => DayScalar)
  heldOn!: string;

  @Field(() => String)
  instructor!: string;

  @Field(() => String)
  points!: string;
}

/** The visitor of a terminal, with their open items, but without health checks. */
@ObjectType({ simpleResolvers: true })
export class TerminalVisit {
  @Field(() => ID)
  employeeId!: string;

  @Field(() => String, { description: 'First name and initial' })
  employeeName!: string;

  @Field(() => String)
  language!: string;

  @Field(() => Boolean, { description: 'Has a PIN, which can be changed here' })
  hasPin!: boolean;

  @Field(() => [TerminalCourse])
  courses!: TerminalCourse[];

  @Field(() => [TerminalSigning])
  signings!: TerminalSigning[];
}

/** The secret of a visit: like their links it opens the person's courses, until the visit ends. */
@ObjectType({ simpleResolvers: true })
export class BegunVisit {
  @Field(() => String)
  secret!: string;

  @Field(() => TerminalVisit)
  visit!: TerminalVisit;
}

/** A link to a certificate for the person's own phone. */
@ObjectType({ simpleResolvers: true })
export class CertificateToTake {
  @Field(() => String, { description: 'The address of its page, for a QR code' })
  url!: string;

  @Field(() => MomentScalar)
  until!: Date;
}
