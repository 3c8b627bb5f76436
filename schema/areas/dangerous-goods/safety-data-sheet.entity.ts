import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import type { GapReason } from './data-sheet/read-data-sheet.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A version of a good's safety data sheet. Name and size of its file come with a join. */
@Table('safety_data_sheet')
@ObjectType({ simpleResolvers: true })
export class SafetyDataSheet extends OwnedEntity {
  @Column('id', { hidden: true })
  dangerousGoodId!: string;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('day', {
    nullable: true,
    description: { de: 'Stand, wie im Datenblatt gelesen', en: 'Its date, as read in it' },
  })
  date: string | null = null;

  @Column('text', {
    nullable: true,
    description: { de: 'Produkt, wie im Datenblatt gelesen', en: 'The product, as read in it' },
  })
  productName: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Field(() => ID, { description: 'The same as the id' })
  location?: string;

  @Field(() => String)
  name?: string;

  @Field(() => String, { description: 'pdf' })
  filetype?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;
}

/** A line of a safety data sheet, as it stands there. */
@ObjectType({ simpleResolvers: true })
export class DataSheetEvidence {
  @Field(() => Int)
  page!: number;

  @Field(() => String)
  text!: string;
}

/** A value that a safety data sheet seems to give for one field. A person decides whether to use it. */
@ObjectType({ simpleResolvers: true })
export class DataSheetProposal {
  @Field(() => String, { description: 'A field of a dangerous good' })
  field!: string;

  @Field(() => [String], { description: 'One value; of lists all of them' })
  values!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'The section where it stands; null where it is derived from H statements, and of the date',
  })
  section!: number | null;

  @Field(() => [DataSheetEvidence], { description: 'The lines where it was read, or from which it is derived' })
  evidence!: DataSheetEvidence[];
}

/** A field that was not read, or not proposed, with the reason. */
@ObjectType({ simpleResolvers: true })
export class DataSheetGap {
  @Field(() => String, { description: 'A field of a dangerous good' })
  field!: string;

  @Field(() => String, {
    description: 'noSection, notFound, ambiguous, notClassified, severalSheets, otherCodes (not taken over)',
  })
  reason!: GapReason;

  @Field(() => Int, { nullable: true, description: 'The section where it was looked for' })
  section!: number | null;

  @Field(() => [String], { description: 'What was found and is not proposed' })
  values!: string[];

  @Field(() => [DataSheetEvidence])
  evidence!: DataSheetEvidence[];
}

/** The result of reading a safety data sheet. */
@ObjectType({ simpleResolvers: true })
export class DataSheetReading {
  @Field(() => String, { description: 'read, nothing, scanned (no text), encrypted, broken, tooLarge' })
  state!: string;

  @Field(() => Int)
  pages!: number;

  @Field(() => Int, { description: 'Pages that were read, from the first' })
  readPages!: number;

  @Field(() => [DataSheetProposal])
  proposals!: DataSheetProposal[];

  @Field(() => [DataSheetGap], { description: 'What was not read, or not proposed' })
  gaps!: DataSheetGap[];
}

/** The address of a file, which is valid for an hour or two. */
@ObjectType({ simpleResolvers: true })
export class DataSheetAddress {
  @Field(() => String)
  url!: string;

  @Field(() => MomentScalar)
  expiresAt!: Date;
}
