import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, PlainEntity } from '../../kernel/tenant.entity.ts';
import type { Signature } from '../../records/signature.shared.ts';
import type { LetterWords } from './letter.shared.ts';
import { PERSON_STATES, type PersonState, type Workplace } from './appointed-person.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

export const PersonStateEnum = Object.fromEntries(PERSON_STATES.map((state) => [state, state]));
registerEnumType(PersonStateEnum, {
  name: 'AppointedPersonState',
  description: 'How a person stands in a role',
  valuesConfig: {
    ENDED: { description: 'The appointment has ended' },
    LEFT: { description: 'The employee has left, or was deleted' },
    LATER: { description: 'The appointment begins later' },
    UNSIGNED: { description: 'The role needs a signed letter, and there is none' },
    NO_PROOF: { description: 'The role needs a proof of the qualification, and there is none' },
    EXPIRED: { description: 'The newest proof is no longer valid' },
    EXPIRING: { description: 'Valid, and not for long' },
    VALID: { description: 'Counts for the number of the role' },
  },
});

/** Somebody who was appointed to a role: an employee, or somebody from outside. */
@Table('appointed_person')
@ObjectType({ simpleResolvers: true })
export class AppointedPerson extends PlainEntity {
  @Column('text', {
    description: {
      de: 'Code einer Rolle, wie firstAider, oder id einer eigenen',
      en: 'Code of a role, such as firstAider, or id of an own one',
    },
    example: 'firstAider',
  })
  role!: string;

  @Column('id', {
    nullable: true,
    description: { de: 'Die beschäftigte Person; null: von außen', en: 'The employee; null: from outside' },
  })
  employeeId: string | null = null;

  @Column('boolean', { description: { de: 'von außen', en: 'from outside' } })
  isExternal: boolean = false;

  @Column('text', { description: { de: 'Name bei der Bestellung', en: 'Name at the appointment' } })
  name: string = '';

  @Column('text', { description: { de: 'Betrieb einer Person von außen', en: 'Company of somebody from outside' } })
  company: string = '';

  @Column('text', { description: { de: 'Bereich, oder welche Geräte', en: 'Area, or which devices' } })
  area: string = '';

  @Column('text', {
    description: {
      de: 'Aufgaben, eine je Zeile; leer: die der Vorlage',
      en: 'Tasks, one each line; empty: those of the template',
    },
  })
  tasks: string = '';

  @Column('day')
  appointedOn!: string;

  @Column('day', { nullable: true })
  endsOn: string | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Tag, an dem beide unterschrieben haben', en: 'Day on which both have signed' },
  })
  signedOn: string | null = null;

  @Column('json', { nullable: true, hidden: true })
  employerSignature: Signature | null = null;

  @Column('json', { nullable: true, hidden: true })
  personSignature: Signature | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Tag des neuesten Nachweises', en: 'Day of the newest proof' },
  })
  provedOn: string | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Ende des neuesten Nachweises', en: 'End of the newest proof' },
  })
  validUntil: string | null = null;

  @Field(() => PersonStateEnum)
  state?: PersonState;
}

/** A proof of a qualification. */
@Table('qualification_proof')
@ObjectType({ simpleResolvers: true })
export class QualificationProof extends OwnedEntity {
  @Column('id', { hidden: true })
  appointedPersonId!: string;

  @Column('text', { description: 'What it is: first-aid course' })
  title!: string;

  @Column('day')
  issuedOn!: string;

  @Column('day', { nullable: true, description: 'The last day on which it is valid; null: without an end' })
  expiresOn: string | null = null;

  @Column('id', { nullable: true, hidden: true })
  fileId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;
}

/** The settings of an organisation for a role of the product, or a role of its own. */
@Table('role_setting')
@ObjectType({ simpleResolvers: true })
export class RoleSetting extends PlainEntity {
  @Column('text', { nullable: true })
  code: string | null = null;

  @Column('text')
  name: string = '';

  @Column('boolean', { nullable: true })
  needed: boolean | null = null;

  @Column('text')
  reason: string = '';

  @Column('smallint', { nullable: true })
  number: number | null = null;

  @Column('text', { nullable: true })
  workplace: Workplace | null = null;

  @Column('smallint', { nullable: true })
  months: number | null = null;

  @Column('boolean')
  needsProof: boolean = true;

  @Column('json', { nullable: true })
  letter: LetterWords | null = null;
}
