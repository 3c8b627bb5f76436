import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A value of an organisation under a fixed name (boardOrder, standardOpenBoard, …). */
@Table('setting')
@ObjectType({ simpleResolvers: true })
export class Setting extends OwnedRow {
  @Column('text', { primary: true, graphql: () => ID })
  id!: string;

  /** Null in a response for a setting that was never written, and for an e-mail text that is the default. */
  @Column('json', { hidden: true })
  @Field(() => JsonScalar, { nullable: true })
  value!: unknown;

  @Column('moment', { hidden: true })
  updatedAt: Date = currentTime();
}

/** The settings that a board needs. */
@ObjectType({ simpleResolvers: true })
export class Settings {
  @Field(() => [ID])
  boardOrder!: string[];

  @Field(() => ID, { nullable: true })
  standardOpenBoard!: string | null;

  @Field(() => ID, { nullable: true })
  standardClosedBoard!: string | null;
}

/** An e-mail text in a language of employees beside German and English. */
@ObjectType({ simpleResolvers: true })
export class MailTextTranslation {
  @Field(() => String, { description: 'By ISO 639-1' })
  language!: string;

  @Field(() => String, { nullable: true, description: 'Own text; null for the default' })
  own!: string | null;

  @Field(() => String)
  standard!: string;
}

/** An e-mail text of an organisation: its own, where there is one, and the default. */
@ObjectType({ simpleResolvers: true })
export class MailText {
  @Field(() => ID, { description: 'The key of the setting' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Own German text; null for the default' })
  de!: string | null;

  @Field(() => String, { nullable: true, description: 'Own English text; null for the default' })
  en!: string | null;

  @Field(() => String)
  defaultDe!: string;

  @Field(() => String)
  defaultEn!: string;

  @Field(() => [MailTextTranslation], { description: 'Further languages; none for mails that only users receive' })
  translations!: MailTextTranslation[];
}
