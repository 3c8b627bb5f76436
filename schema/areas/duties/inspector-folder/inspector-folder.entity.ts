import { Field, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../../kernel/column.ts';
import type { Language } from '../../../kernel/permissions.ts';
import { OwnedEntity } from '../../../kernel/tenant.entity.ts';
import { currentTime } from '../../../kernel/current-time.shared.ts';

/** A folder for an inspector, which a worker makes in the background. */
@Table('inspector_folder')
@ObjectType({ simpleResolvers: true })
export class InspectorFolder extends OwnedEntity {
  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;

  @Column('day', { column: 'from_day', description: { de: 'Erster Tag', en: 'First day' } })
  from!: string;

  @Column('day', { column: 'to_day', description: { de: 'Letzter Tag', en: 'Last day' } })
  to!: string;

  @Column('text[]')
  parts!: string[];

  @Column('text', { hidden: true })
  language!: Language;

  @Column('text', { description: { de: 'waiting, ready oder failed', en: 'waiting, ready or failed' } })
  state: string = 'waiting';

  @Column('integer', { description: { de: 'Fertige Dokumente', en: 'Documents that are done' } })
  done: number = 0;

  @Column('integer')
  total: number = 0;

  @Column('text[]', { description: { de: 'Was fehlt, wie auf dem Deckblatt', en: 'What it lacks, as on its cover' } })
  missing: string[] = [];

  @Column('id', { nullable: true, hidden: true })
  fileId: string | null = null;

  @Column('moment', { description: { de: 'Danach wird sie gelöscht', en: 'It is deleted then' } })
  expiresAt!: Date;
}

/** A part of the folder that can be chosen. */
@ObjectType({ simpleResolvers: true })
export class InspectorFolderPart {
  @Field(() => String)
  kind!: string;

  @Field(() => String, { description: 'In the language of the reader' })
  label!: string;

  @Field(() => Boolean, { description: 'The reader may open it' })
  isOpen!: boolean;

  @Field(() => Boolean, { description: 'It belongs to a folder unless somebody leaves it out' })
  isUsual!: boolean;
}
