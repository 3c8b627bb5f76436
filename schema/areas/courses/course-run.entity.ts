import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A course exactly as it was shown, in one language. */
@Table('course_snapshot')
export class StoredSnapshot extends OwnedRow {
  @Column('text', { primary: true, hidden: true })
  hash!: string;

  @Column('json', { hidden: true })
  snapshot!: object;

  @Column('moment', { hidden: true })
  createdAt: Date = currentTime();
}

/** The progress of one person in one language of a course. */
@Table('course_run')
export class StoredRun extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  assignmentId!: string;

  @Column('text', { primary: true, hidden: true })
  language!: string;

  @Column('text', { hidden: true })
  contentHash!: string;

  @Column('json', { hidden: true })
  run!: object;

  @Column('integer', { hidden: true })
  revision: number = 1;

  @Column('moment', { hidden: true })
  updatedAt: Date = currentTime();
}

/** The progress of a learner in a part of an imported package. */
@Table('scorm_state')
export class ScormState extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  assignmentId!: string;

  @Column('text', { primary: true, hidden: true })
  contentHash!: string;

  @Column('text', { primary: true, hidden: true })
  item!: string;

  @Column('json', { hidden: true })
  cmi!: object;

  @Column('boolean', { hidden: true })
  isDone: boolean = false;

  @Column('integer', { hidden: true })
  revision: number = 1;

  @Column('moment', { hidden: true })
  updatedAt: Date = currentTime();
}

/** The proof of a completed course; written once. */
@Table('course_proof')
export class StoredProof extends OwnedRow {
  @Column('id', { primary: true, hidden: true })
  assignmentId!: string;

  @Column('text', { hidden: true })
  contentHash!: string;

  @Column('json', { hidden: true })
  proof!: object;

  @Column('text', { hidden: true })
  hash!: string;

  /** Whether its pages were read remarkably fast, which lists show. */
  @Column('boolean', { hidden: true })
  isFast: boolean = false;

  @Column('moment', { hidden: true })
  createdAt: Date = currentTime();
}
