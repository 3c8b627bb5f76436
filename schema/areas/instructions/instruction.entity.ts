import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';
import { ListedPersonEntity } from './listed-person.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** Material for instructing people, the people, and when it is due again. Columns of its file are added by a join. */
@Table('instruction')
@ObjectType({ simpleResolvers: true })
export class Instruction extends PlainEntity {
  @Column('text')
  name!: string;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('text', {
    description: { de: 'SHA-256 der Datei', en: 'SHA-256 of the file' },
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  contentHash!: string;

  @Column('day', { description: { de: 'nächste Unterweisung', en: 'Next instruction' } })
  nextExecution!: string;

  @Column('day', { nullable: true, hidden: true })
  remindedFor: string | null = null;

  @Field(() => DayScalar, { description: 'The same as nextExecution' })
  dueDate?: string;

  @Field(() => String, { description: 'pdf, doc, docx, ppt, pptx, mp4, mkv, mov' })
  filetype?: string;

  @Field(() => ID, { description: 'The same as the id' })
  location?: string;

  @Field(() => String)
  contentType?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;

  @Field(() => String, { description: 'For document/downloadurl' })
  path?: string;

  @Field(() => Int)
  proofCount?: number;
}

@Table('instruction_name')
export class InstructionName extends ListedPersonEntity {
  @Column('id')
  instructionId!: string;
}

/** A person who is instructed: an employee, or another person by name. */
@ObjectType({ simpleResolvers: true })
export class AssignedName {
  @Field(() => String)
  name!: string;

  @Field(() => ID, { nullable: true })
  employeeId!: string | null;
}

/** A signed list. */
@Table('instruction_proof')
@ObjectType({ simpleResolvers: true })
export class InstructionProof extends OwnedEntity {
  @Column('id', { hidden: true })
  instructionId!: string;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('moment')
  uploadedAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  uploadedBy: PersonId | null = null;

  @Field(() => ID, { description: 'The same as the id' })
  location?: string;

  @Field(() => String)
  name?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;

  @Field(() => String, { description: 'For document/downloadurl' })
  path?: string;
}

@Table('instruction_captions')
export class InstructionCaptions extends OwnedRow {
  @Column('id', { primary: true })
  instructionId!: string;

  @Column('text', { primary: true })
  language!: string;

  @Column('id')
  fileId!: string;
}

/**
 * The addresses of the file of an instruction and, for a film, of its subtitles, which are valid for an hour or two.
 */
@ObjectType({ simpleResolvers: true })
export class CaptionAddress {
  @Field(() => String)
  language!: string;

  @Field(() => String)
  url!: string;
}
