import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Localised } from './due-source.ts';

/** What employees have to know or to prove, of one kind: columns of the matrix of people. */
export interface PeopleTopics {
  readonly kind: string;
  /** Who may see it. */
  readonly rule: AllowRule;
  /** What its topics are together. */
  readonly label: Localised;
  /** SQL, for each language: `id` (text) and `title` of the topics that somebody has. */
  readonly topics: Localised;
  /**
   * SQL: of the employees $1 (uuid[]), at most one row for a person and a topic, with `employeeId`, `topicId` (text),
   * `state` (a TopicState), `day` (due, or valid until; null without one), `doneOn` (the last time; null for never) and
   * `beforeWork` (missing, and required before the work begins).
   */
  readonly states: string;
  /** SQL: ids of the employees of whom a state is OVERDUE. */
  readonly overdue: string;
}
