import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, PlainEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The facts of an organisation on which its duties depend; one row for each organisation. */
@Table('duty_profile')
@ObjectType({ simpleResolvers: true })
export class DutyProfile extends PlainEntity {
  @Column('text', { description: { de: 'Branche', en: 'Branch' }, example: 'Tischlerei' })
  branch: string = '';

  @Column('text', { description: { de: 'Unfallversicherung', en: 'Accident insurer' }, example: 'BGHM' })
  insurer: string = '';

  @Column('integer', {
    nullable: true,
    description: { de: 'Beschäftigte mit über 30 Wochenstunden', en: 'Employees of more than 30 hours a week' },
    example: 20,
  })
  headsFull: number | null = null;

  @Column('integer', {
    nullable: true,
    description: { de: 'mit über 20 bis 30 Wochenstunden', en: 'of more than 20 and up to 30 hours' },
    example: 4,
  })
  headsReduced: number | null = null;

  @Column('integer', {
    nullable: true,
    description: { de: 'mit bis zu 20 Wochenstunden', en: 'of up to 20 hours' },
    example: 2,
  })
  headsShort: number | null = null;

  @Column('integer', {
    nullable: true,
    description: { de: 'Menschen in der größten Schicht', en: 'People of the largest shift' },
    example: 18,
  })
  largestShift: number | null = null;

  @Column('json', {
    description: { de: 'true oder false je Frage; was fehlt, ist unbekannt', en: 'true or false for each question' },
  })
  answers: Record<string, boolean> = {};
}

/** A decision that a duty does not apply. */
@Table('duty_decision')
@ObjectType({ simpleResolvers: true })
export class DutyDecision extends OwnedEntity {
  @Column('text', { hidden: true })
  code!: string;

  @Column('text', { description: { de: 'Warum', en: 'Why' } })
  reason!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;
}

/** A proof that is stored as a file, or outside of the product. */
@Table('duty_proof')
@ObjectType({ simpleResolvers: true })
export class DutyProof extends OwnedEntity {
  @Column('text', { hidden: true })
  code!: string;

  @Column('day')
  day!: string;

  @Column('day', {
    nullable: true,
    description: { de: 'null: so lange, wie die Pflicht es sagt', en: 'null: as long as the duty says' },
  })
  validUntil: string | null = null;

  @Column('text', { description: { de: 'Was und wo', en: 'What and where' } })
  remark: string = '';

  @Column('id', { nullable: true, hidden: true })
  fileId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;
}
