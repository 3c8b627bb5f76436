import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A course of the organisation: written in the editor, or imported as a SCORM package. */
@Table('own_course')
@ObjectType({ simpleResolvers: true, description: 'A course of the organisation' })
export class OwnCourse extends PlainEntity {
  @Column('text', { description: { de: 'written oder scorm', en: 'written or scorm' } })
  kind: 'written' | 'scorm' = 'written';

  @Column('text', { description: { de: 'des Entwurfs', en: 'That of the draft' } })
  title: string = '';

  @Column('integer', {
    nullable: true,
    description: { de: 'neueste Version; null: noch keine', en: 'Its newest version; null: none yet' },
  })
  publishedNumber: number | null = null;

  @Column('moment', { nullable: true })
  publishedAt: Date | null = null;

  /** No longer offered; stays stored because completed assignments show it. */
  @Column('moment', { nullable: true, hidden: true })
  retiredAt: Date | null = null;
}

/** The draft of an own course. */
@Table('own_course_draft')
export class OwnCourseDraftRow extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  courseId!: string;

  @Column('json', { hidden: true })
  draft!: object;

  @Column('integer', { hidden: true })
  version: number = 1;

  @Column('moment', { hidden: true })
  updatedAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  updatedBy: PersonId | null = null;
}

/** A file that a draft or a version of an own course uses. */
@Table('own_course_file')
export class OwnCourseFile extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  courseId!: string;

  @Column('id', { primary: true, hidden: true })
  fileId!: string;

  @Column('boolean', { hidden: true })
  isPublished: boolean = false;

  /** Since when neither draft nor version uses the file. It is kept for a day, so that the removal can be undone. */
  @Column('moment', { nullable: true, hidden: true })
  droppedAt: Date | null = null;
}

/** The draft of a course with what the editor needs to show it. */
@ObjectType({ simpleResolvers: true })
export class OwnCourseContent {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Of the draft; a change names the one on which it is based' })
  version!: number;

  @Field(() => JsonScalar)
  draft!: unknown;

  @Field(() => String, { nullable: true, description: 'Who saved it last' })
  savedBy!: string | null;

  @Field(() => ID, { nullable: true })
  savedById!: string | null;

  @Field(() => Boolean, { description: 'Whether it differs from the published version' })
  isChanged!: boolean;

  @Field(() => JsonScalar, {
    description: 'Addresses of its pictures and films, of earlier versions too, by the ids of the files',
  })
  files!: Record<string, string>;
}
