import { Field, Float, ID, ObjectType } from 'type-graphql';
import { DangerousGood } from '../dangerous-goods/dangerous-good.entity.ts';
import type { StatementWording } from '../dangerous-goods/statement-wording.shared.ts';
import { Column, Table } from '../../kernel/column.ts';
import { SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';

/**
 * An operating instruction (GefStoffV § 14, BetrSichV § 12): an uploaded file, or a text written in the product about a
 * substance, a machine or work. The row has the texts of a written one; its released contents are its versions.
 */
@Table('operating_instruction')
@ObjectType({ simpleResolvers: true })
export class OperatingInstruction extends SoftDeletedPlainEntity {
  @Column('text', { description: { de: 'Stoff, Maschine oder Arbeit', en: 'Substance, machine or work' } })
  name: string = '';

  @Column('text')
  nameEn: string = '';

  @Column('text')
  description: string = '';

  @Column('text', {
    description: {
      de: 'file (hochgeladen), substance, machine, work',
      en: 'file (uploaded), substance, machine, work',
    },
  })
  kind: string = 'substance';

  @Column('text', { description: { de: 'Draft oder Released', en: 'Draft or Released' } })
  status: string = 'Draft';

  @Column('id', { nullable: true, refersTo: () => DangerousGood })
  dangerousGoodId: string | null = null;

  @Column('id', { nullable: true, hidden: true })
  fileId: string | null = null;

  @Column('text', {
    description: {
      de: 'Warum sie geprüft werden soll: dataSheet, good oder leer',
      en: 'Why it should be reviewed: dataSheet, good or empty',
    },
  })
  reviewReason: string = '';

  @Column('moment', { nullable: true })
  reviewSince: Date | null = null;

  @Column('text[]')
  pictograms: string[] = [];

  @Column('text')
  signalWord: string = '';

  @Column('text[]')
  h: string[] = [];

  @Column('text[]')
  p: string[] = [];

  @Column('json', {
    description: {
      de: 'Gewählter Wortlaut der Sätze mit Alternativen, nach Code: {"P280": [{"chosen": ["Augenschutz"]}]}',
      en: 'Chosen wording of statements with alternatives, by code: {"P280": [{"chosen": ["Augenschutz"]}]}',
    },
  })
  wording: StatementWording = {};

  @Column('text[]', {
    description: { de: 'Sicherheitszeichen nach ASR A1.3: W021, M009', en: 'Safety signs of ASR A1.3: W021, M009' },
  })
  signs: string[] = [];

  @Column('text')
  scope: string = '';

  @Column('text')
  scopeEn: string = '';

  @Column('text')
  hazards: string = '';

  @Column('text')
  hazardsEn: string = '';

  @Column('text')
  protection: string = '';

  @Column('text')
  protectionEn: string = '';

  @Column('text')
  emergency: string = '';

  @Column('text')
  emergencyEn: string = '';

  @Column('text')
  firstAid: string = '';

  @Column('text')
  firstAidEn: string = '';

  @Column('text')
  disposal: string = '';

  @Column('text')
  disposalEn: string = '';

  @Column('text')
  emergencyPhone: string = '';

  @Field(() => ID, { description: 'The same as the id' })
  location?: string;

  @Field(() => String, { description: 'Ending of its file; pdf for what is written here' })
  filetype?: string;

  @Field(() => String, { nullable: true, description: 'Of an uploaded file' })
  fileName?: string | null;

  @Field(() => Float, { nullable: true, description: 'Bytes of an uploaded file' })
  size?: number | null;

  @Field(() => String, {
    description: 'pdf, word, excel, powerpoint, opendocument, image, text, html; of a written one its subject',
  })
  documentType?: string;
}
