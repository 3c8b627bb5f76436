import { Field, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../kernel/scalars.ts';

@ObjectType({ simpleResolvers: true })
export class ImportProblem {
  @Field(() => String, { description: 'Field of the record' })
  field!: string;

  @Field(() => String, { description: 'Title of the column in the file; the label of the field where it has none' })
  column!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true })
export class ImportedRow {
  @Field(() => Int, { description: 'As spreadsheet programs number it' })
  row!: number;

  @Field(() => String, { description: 'new, changed, unchanged or refused' })
  outcome!: string;

  @Field(() => String)
  name!: string;

  @Field(() => JsonScalar, { description: 'What the row says; the import of rows takes it' })
  values!: unknown;

  @Field(() => [ImportProblem])
  problems!: ImportProblem[];
}

/** What an import does, or has done. */
@ObjectType({ simpleResolvers: true })
export abstract class ImportResult {
  @Field(() => Int)
  added!: number;

  @Field(() => Int)
  changed!: number;

  @Field(() => Int)
  unchanged!: number;

  @Field(() => Int)
  refused!: number;

  @Field(() => String, { nullable: true, description: 'The sheet that was read; null where the file has no other' })
  sheet!: string | null;

  @Field(() => [String], { description: 'Titles of columns that are left out' })
  ignoredColumns!: readonly string[];

  abstract rows: ImportedRow[];
}

@ObjectType({ simpleResolvers: true })
export class ImportTemplate {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  filetype!: string;

  @Field(() => String, { description: 'Base64' })
  content!: string;
}
