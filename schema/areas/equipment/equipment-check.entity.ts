import { Field, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import type { Signature } from '../../records/signature.shared.ts';
import type { ItemResult } from './equipment.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A check that a device needs, once or at an interval in months. */
@Table('equipment_plan')
@ObjectType({ simpleResolvers: true })
export class EquipmentPlan extends OwnedEntity {
  @Column('id', { hidden: true })
  equipmentItemId!: string;

  @Column('text', { example: 'recurring' })
  checkKind!: string;

  @Column('smallint', { nullable: true, description: { de: 'null: einmalig', en: 'null: once' } })
  intervalMonths: number | null = null;

  @Column('smallint', {
    nullable: true,
    description: { de: 'Was Gesetz, Regel oder Übung sagen', en: 'What law, rule or custom say' },
  })
  usualMonths: number | null = null;

  @Column('text', { description: { de: 'Wer prüfen darf', en: 'Who may check' }, example: 'efk' })
  inspectorKind!: string;

  @Column('text', {
    description: {
      de: 'law: gesetzlich höchstens; insurerRule: Vorschrift der Unfallversicherung; recommended: üblich; manufacturer: nach Hersteller',
      en: 'law: legal maximum; insurerRule: regulation of the insurer; recommended: usual; manufacturer: as the manufacturer says',
    },
    example: 'insurerRule',
  })
  binding!: string;

  @Column('text', {
    description: {
      de: 'law: im Gesetz gelesen; rule: im Auszug einer Regel; usual: üblich',
      en: 'law: read in the law; rule: in an excerpt of a rule; usual: what is usual',
    },
    example: 'rule',
  })
  certainty!: string;

  @Column('text', {
    example: { de: 'DGUV Vorschrift 3 § 5 Tabelle 1B', en: 'DGUV Regulation 3 section 5 table 1B' },
  })
  basis: string = '';

  @Column('text', {
    description: { de: 'Warum seltener als üblich', en: 'Why less often than usual' },
    example: { de: 'Fehlerquote unter 2 %', en: 'Fault rate below 2 %' },
  })
  reason: string = '';

  @Column('day', { nullable: true })
  lastCheckedOn: string | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'Tag der neuesten Prüfung, solange sie nicht bestanden ist: weder erledigt noch unbekannt',
      en: 'Day of its newest check, while that is not passed: it is neither done nor unknown',
    },
  })
  failedOn: string | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Letzter Tag des Monats', en: 'Last day of the month' },
  })
  dueOn: string | null = null;

  @Column('moment', { hidden: true })
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

/** A test item with its result, as it was recorded. */
export interface RecordedItem {
  de: string;
  en: string;
  result: ItemResult;
  value: string;
  remark: string;
}

/** A recorded check, which cannot be changed. */
@Table('equipment_check')
@ObjectType({ simpleResolvers: true })
export class EquipmentCheck extends OwnedEntity {
  @Column('id', { hidden: true })
  equipmentItemId!: string;

  @Column('id', { nullable: true, hidden: true })
  planId: string | null = null;

  @Column('text', {
    description: { de: 'Wie es an dem Tag hieß', en: 'What it was called that day' },
    example: { de: 'Stapler 3', en: 'Forklift 3' },
  })
  itemName!: string;

  @Column('text', { example: 'recurring' })
  checkKind!: string;

  @Column('day')
  doneOn!: string;

  @Column('text', { description: { de: 'Wer geprüft hat', en: 'Who checked it' }, example: 'Petra Vogel' })
  inspector!: string;

  @Column('text', { example: 'efk' })
  inspectorKind!: string;

  @Column('text', {
    description: { de: 'Prüfdienst oder Überwachungsstelle', en: 'Company or inspection body' },
    example: { de: 'Prüfdienst Nord, Rostock', en: 'Northern Inspections, Rostock' },
  })
  company: string = '';

  @Column('text', {
    description: { de: 'Prüfumfang', en: 'Extent' },
    example: { de: 'Sichtprüfung, Messung, Funktionsprobe', en: 'Visual, measurement, function' },
  })
  scope: string = '';

  @Column('text', { example: { de: 'BetrSichV §§ 3 Abs. 6, 14', en: 'BetrSichV sections 3 (6), 14' } })
  basis: string = '';

  @Column('json', {
    description: {
      de: 'Je Prüfpunkt de, en, result (ok, defect, na), value und remark',
      en: 'For each item de, en, result (ok, defect, na), value and remark',
    },
  })
  items: RecordedItem[] = [];

  @Column('text', { example: '' })
  findings: string = '';

  @Column('text', {
    description: {
      de: 'Eignung und Funktion der Schutzmaßnahmen (BetrSichV § 17 Abs. 1)',
      en: 'Suitability and function of protective measures (BetrSichV section 17 (1))',
    },
    example: '',
  })
  measures: string = '';

  @Column('text', {
    description: {
      de: 'passed: in Ordnung; minor: Mängel, weiter benutzbar; failed: nicht benutzen',
      en: 'passed: in order; minor: defects, may be used on; failed: not to be used',
    },
    example: 'passed',
  })
  outcome!: string;

  @Column('json', { nullable: true, hidden: true })
  signature: Signature | null = null;

  @Column('day', { nullable: true, description: { de: 'Wozu sie fällig war', en: 'When it was due' } })
  dueOn: string | null = null;

  @Column('boolean', {
    nullable: true,
    description: { de: 'Fristgerecht (BetrSichV § 14 Abs. 5)', en: 'In time (BetrSichV section 14 (5))' },
  })
  inTime: boolean | null = null;

  @Column('day', { nullable: true })
  nextDueOn: string | null = null;

  @Column('id', { nullable: true, hidden: true })
  ticketId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;
}

/** A test item of a kind. */
@ObjectType({ simpleResolvers: true })
export class EquipmentTestItem {
  @Field(() => String)
  de!: string;

  @Field(() => String)
  en!: string;
}
