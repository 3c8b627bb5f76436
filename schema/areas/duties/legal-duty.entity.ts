import { Column, Table } from '../../kernel/column.ts';
import type { Certainty } from './duty.enums.ts';
import type { Condition } from './legal-duty-file.ts';

/** A duty in the law, or in a former law until a day: loaded from a file, the same for all organisations. */
@Table('legal_duty')
export class LegalDutyEdition {
  @Column('text', { primary: true })
  code!: string;

  @Column('smallint', { primary: true })
  edition!: number;

  @Column('smallint')
  position!: number;

  @Column('text')
  groupKey!: string;

  @Column('text')
  groupDe!: string;

  @Column('text')
  groupEn!: string;

  @Column('smallint')
  weight!: number;

  @Column('text')
  titleDe!: string;

  @Column('text')
  titleEn!: string;

  @Column('text')
  appliesDe!: string;

  @Column('text')
  appliesEn!: string;

  @Column('json')
  condition!: Condition;

  @Column('text')
  proofDe!: string;

  @Column('text')
  proofEn!: string;

  @Column('text[]')
  basis!: string[];

  @Column('text')
  certainty!: Certainty;

  @Column('day', { nullable: true })
  lawAsOf: string | null = null;

  @Column('smallint', { nullable: true })
  validMonths: number | null = null;

  @Column('text', { nullable: true })
  intervalCertainty: Certainty | null = null;

  @Column('text')
  hintDe!: string;

  @Column('text')
  hintEn!: string;

  @Column('day', { nullable: true })
  validFrom: string | null = null;

  @Column('day', { nullable: true })
  validTo: string | null = null;
}

/** A question that decides which duties apply: loaded from the same file. */
@Table('duty_question')
export class DutyQuestionRow {
  @Column('text', { primary: true })
  key!: string;

  @Column('smallint')
  position!: number;

  @Column('text')
  questionDe!: string;

  @Column('text')
  questionEn!: string;
}
