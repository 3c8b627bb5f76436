import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { PlainEntity } from '../../kernel/tenant.entity.ts';
import type { Signature } from '../../records/signature.shared.ts';
import type { Profession, ReportKind } from './care.enums.ts';

/** A report of the safety specialist or the occupational physician: of a visit, or of a year (DGUV Vorschrift 2 § 5). */
@Table('care_report')
@ObjectType({ simpleResolvers: true })
export class CareReport extends PlainEntity {
  @Column('text', { description: { de: 'visit oder year', en: 'visit or year' } })
  kind!: ReportKind;

  @Column('text')
  name: string = '';

  @Column('day', {
    description: { de: 'Tag des Besuchs, oder des Berichts', en: 'Day of the visit, or of the report' },
  })
  doneOn!: string;

  @Column('smallint', {
    nullable: true,
    description: { de: 'Das Jahr, von dem er handelt; nur bei year', en: 'The year that it is about; of year only' },
  })
  year: number | null = null;

  @Column('text', { description: { de: 'specialist oder physician', en: 'specialist or physician' } })
  profession!: Profession;

  @Column('text')
  person: string = '';

  @Column('text')
  companions: string = '';

  @Column('text')
  place: string = '';

  @Column('text')
  openPoints: string = '';

  @Column('text')
  positive: string = '';

  @Column('text')
  findings: string = '';

  @Column('text')
  measures: string = '';

  @Column('text')
  advice: string = '';

  @Column('text')
  summary: string = '';

  @Column('text')
  cooperation: string = '';

  @Column('text')
  training: string = '';

  @Column('text')
  proposals: string = '';

  @Column('text')
  goals: string = '';

  @Column('day', { nullable: true, description: { de: 'Nächster Termin', en: 'Next date' } })
  nextOn: string | null = null;

  @Column('json', { nullable: true, hidden: true })
  signature: Signature | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Unterschrieben am; dann ändert ihn niemand', en: 'Signed on; then nobody changes it' },
  })
  signedOn: string | null = null;
}
