import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** What a learner asked from the page of a course. */
@Table('course_question')
@ObjectType({ simpleResolvers: true })
export class CourseQuestion extends OwnedRow {
  @Column('id', { primary: true, graphql: () => ID })
  id!: string;

  @Column('id', { hidden: true })
  assignmentId!: string;

  @Column('text', { description: { de: 'Seite oder Frage des Kurses', en: 'Page or question of the course' } })
  place: string = '';

  @Column('text')
  question!: string;

  @Column('moment')
  askedAt: Date = currentTime();

  @Column('text', { description: { de: 'leer, solange keine eingetragen ist', en: 'Empty as long as there is none' } })
  answer: string = '';

  @Column('moment', { nullable: true })
  answeredAt: Date | null = null;

  @Column('id', { nullable: true, hidden: true })
  answeredBy: string | null = null;
}

/** The same for the office, with the person who asked and the course. */
@ObjectType({ simpleResolvers: true })
export class OpenCourseQuestion extends CourseQuestion {
  @Field(() => String)
  employeeName!: string;

  @Field(() => String)
  instructionName!: string;
}

/** Who may answer the questions of learners. */
@ObjectType({ simpleResolvers: true })
export class QuestionReceiver {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'Gets the questions' })
  isChosen!: boolean;
}
