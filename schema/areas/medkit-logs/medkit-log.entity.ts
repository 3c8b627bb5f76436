import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LinkedPersonEntity } from '../employees/linked-person.entity.ts';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, OwnedRow, TenantEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** An entry of the first-aid log. Its row keeps the first wording; the view medkit_log_now has the newest. */
@Table('medkit_log')
@ObjectType({ simpleResolvers: true })
export class MedkitLog extends LinkedPersonEntity {
  @Column('integer', { description: { de: 'Fortlaufend je Organisation', en: 'Consecutive in each organisation' } })
  number: number = 0;

  @Column('moment', { description: { de: 'Zeit des Unfalls', en: 'Time of the accident' } })
  date: Date = currentTime();

  @Column('text')
  place: string = '';

  @Column('text', { description: { de: 'Hergang', en: 'What happened' } })
  description: string = '';

  @Column('text')
  wound: string = '';

  @Column('boolean')
  firstAid: boolean = false;

  @Column('text')
  nameFirstAid: string = '';

  @Column('moment', { nullable: true, description: { de: 'Zeit der Ersten Hilfe', en: 'Time of the first aid' } })
  aidDate: Date | null = null;

  @Column('text', { description: { de: 'Wie geholfen wurde', en: 'How help was given' } })
  aidMeasures: string = '';

  @Column('boolean', { description: { de: 'Material wurde verwendet', en: 'Material was used' } })
  med: boolean = false;

  @Column('text')
  medUsed: string = '';

  @Column('text')
  witnesses: string = '';

  @Column('id', { nullable: true, hidden: true })
  kitId: string | null = null;

  @Column('json', { hidden: true })
  corrections: Record<string, unknown> = {};

  @Column('moment', { nullable: true, hidden: true })
  struckAt: Date | null = null;

  @Column('day', { nullable: true, hidden: true })
  deletionNoticedFor: string | null = null;
}

/**
 * The event that subscribers get about an entry: only that it changed. Reading an entry is logged, so its content is
 * not sent.
 */
@ObjectType({ simpleResolvers: true })
export class MedkitLogChange {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  version!: number;
}

/** An addition to an entry, whose first wording does not change. */
@Table('medkit_log_addition')
@ObjectType({ simpleResolvers: true })
export class MedkitLogAddition extends OwnedEntity {
  @Column('id')
  medkitLogId: string = '';

  @Column('integer')
  number: number = 0;

  @Column('json', { hidden: true })
  changes: Record<string, unknown> = {};

  @Column('boolean')
  struck: boolean = false;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

@Table('medkit_log_link')
export class MedkitLogLink extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  medkitLogId: string = '';

  @Column('bytes', { hidden: true })
  tokenHash: Buffer = Buffer.alloc(0);

  @Column('moment', { hidden: true })
  expiresAt: Date = currentTime();
}

/** Records that a user read entries of the first-aid log. */
@Table('medkit_log_access')
@ObjectType({ simpleResolvers: true })
export class MedkitLogAccess extends OwnedEntity {
  @Column('moment')
  at: Date = currentTime();

  @Column('person', { hidden: true })
  userId: PersonId = '';

  @Column('text', { description: 'listed, searched, viewed or exported' })
  kind: string = '';

  @Column('id', { nullable: true, hidden: true })
  medkitLogId: string | null = null;

  @Column('integer', { nullable: true, description: 'Number of the entry' })
  entryNumber: number | null = null;

  @Column('day', { nullable: true })
  fromDay: string | null = null;

  @Column('day', { nullable: true })
  toDay: string | null = null;

  @Column('integer', { nullable: true, description: 'How many entries an export has, or a search has found' })
  entries: number | null = null;

  @Column('text', { nullable: true, description: 'What was searched for' })
  search: string | null = null;

  @Column('text')
  door: string = '';
}

/** A first-aid kit with a code: entries can be made with it without a login. */
@Table('first_aid_kit')
@ObjectType({ simpleResolvers: true })
export class FirstAidKit extends TenantEntity {
  @Column('text', { description: 'Where it hangs' })
  name: string = '';

  @Column('text')
  code: string = '';

  @Column('moment', { nullable: true })
  revokedAt: Date | null = null;
}
