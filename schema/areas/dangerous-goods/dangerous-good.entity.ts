import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow, SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';
import { GoodAssessment } from './good-assessment.ts';
import { StorageLocation } from './storage-location.entity.ts';

/** A substance or mixture at a storage location: an entry of the register (GefStoffV § 6 (12)). */
@Table('dangerous_good')
@ObjectType({ simpleResolvers: true })
export class DangerousGood extends SoftDeletedPlainEntity {
  @Column('id', { column: 'dangerous_good_storage_location', refersTo: () => StorageLocation })
  dangerousGoodStorageLocationId!: string;

  @Column('text', { description: { de: 'Sortiert wie Zahlen: 2 vor 10', en: 'Sorted as numbers are: 2 before 10' } })
  identifier: string = '';

  @Column('text')
  name: string = '';

  @Column('text[]')
  pictograms: string[] = [];

  @Column('text[]', {
    description: {
      de: 'Codes der H- und EUH-Sätze, auch kombinierte',
      en: 'Codes of H and EUH statements, combined ones too',
    },
  })
  h: string[] = [];

  @Column('text[]', {
    description: { de: 'Codes der P-Sätze, auch kombinierte', en: 'Codes of P statements, combined ones too' },
  })
  p: string[] = [];

  @Column('text', {
    description: {
      de: 'Lagerklasse nach TRGS 510; leer: nicht bekannt',
      en: 'Storage class of TRGS 510; empty: not known',
    },
  })
  storageClassification: string = '';

  @Column('text')
  containerSize: string = '';

  @Column('text')
  yearlyUsage: string = '';

  @Column('text')
  usageLocation: string = '';

  @Column('text')
  manufacturer: string = '';

  @Column('text')
  casNumber: string = '';

  @Column('text', { description: { de: 'danger, warning, none oder leer', en: 'danger, warning, none or empty' } })
  signalWord: string = '';

  @Column('decimal', { nullable: true, description: { de: 'Gelagerte Menge in unit', en: 'Quantity stored, in unit' } })
  quantity: number | null = null;

  @Column('text')
  unit: string = '';

  @Column('text', {
    description: { de: 'Arbeitsbereiche, in denen damit umgegangen wird', en: 'Work areas in which it is handled' },
  })
  workAreas: string = '';

  @Column('text', { description: { de: 'nwg, awg, 1, 2, 3 oder leer', en: 'nwg, awg, 1, 2, 3 or empty' } })
  waterHazardClass: string = '';

  @Column('text', {
    description: {
      de: 'Flammpunkt (Abschnitt 9), zum Beispiel -17 °C oder > 93 °C',
      en: 'Flash point (section 9), for example -17 °C or > 93 °C',
    },
  })
  flashPoint: string = '';

  @Column('text', { description: { de: 'UN 1090 (Abschnitt 14)', en: 'UN 1090 (section 14)' } })
  unNumber: string = '';

  @Column('day', {
    nullable: true,
    description: { de: 'Stand des Sicherheitsdatenblatts', en: 'Date of the safety data sheet' },
  })
  dataSheetDate: string | null = null;

  @Column('text', {
    description: {
      de: 'Krebserzeugend, keimzellmutagen, reproduktionstoxisch: category1, category2, none; leer: nicht geprüft',
      en: 'Carcinogenic, mutagenic, toxic for reproduction: category1, category2, none; empty: not checked',
    },
  })
  cmr: string = '';

  @Column('text', {
    description: {
      de: 'Prüfung auf Ersatzstoffe: possible, notPossible, replaced; leer: nicht geprüft',
      en: 'Check for substitutes: possible, notPossible, replaced; empty: not checked',
    },
  })
  substitution: string = '';

  @Column('day', { nullable: true })
  substitutionCheckedOn: string | null = null;

  @Column('text')
  substitutionNote: string = '';

  @Column('day', {
    nullable: true,
    description: {
      de: 'Wann die Gefährdungsbeurteilung ihn behandelt hat; null: nicht angegeben',
      en: 'When the risk assessment covered it; null: not stated',
    },
  })
  riskAssessedOn: string | null = null;

  @Column('id', {
    nullable: true,
    refersTo: () => GoodAssessment,
    description: { de: 'Die Gefährdungsbeurteilung, die ihn behandelt', en: 'The risk assessment that covers it' },
  })
  riskAssessmentId: string | null = null;

  /** The location with which it was deleted. */
  @Column('id', { nullable: true, hidden: true })
  deletedWith: string | null = null;
}

/** How many goods of a storage class a location holds; written by triggers (migrations/0050-dangerous-goods.sql). */
@Table('storage_location_class')
export class StorageLocationClass extends OwnedRow {
  @Column('id', { primary: true })
  storageLocationId!: string;

  @Column('text', { primary: true })
  storageClassification!: string;

  @Column('integer')
  goods!: number;
}
