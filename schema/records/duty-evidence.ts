import type { AllowRule } from '../kernel/abilities.shared.ts';
import type { Rows } from '../kernel/context.ts';
import type { Localised } from './due-source.ts';

/** Records of an area that prove legal duties (areas/duties), beside what people record by hand where there are none. */
export type DutyEvidence = JudgedEvidence | CountedEvidence;

interface Evidence {
  /** The codes of the duties (areas/duties/legal-duties.json). */
  readonly proves: readonly string[];
  /** Who may see the records; everybody else who may see the duty sees their number. */
  readonly rule: AllowRule;
  /** What the records are called, in the plural. */
  readonly label: Localised;
  /** Address of the page on which they are made: the next step. */
  readonly path: string;
}

/** Each record is judged by SQL about a row `t`; rows of other organisations are left out. */
export interface JudgedEvidence extends Evidence {
  /** `from` clause with the table `t`. */
  readonly from: string;
  readonly where: string;
  /** Whether each of the records has to be in order, or the newest by its day. */
  readonly takes: 'each' | 'newest';
  /** The day of the proof; null in a row: not proven. Left out where a state has none. */
  readonly day?: string;
  /** The last day on which it is valid; left out: `day` and the interval of the duty. */
  readonly until?: string;
  /** Further condition of a record that is in order. */
  readonly good?: string;
  /** What a record is called, and the address of its page; left out of records that are shown as a number. */
  readonly record?: { readonly title: string; readonly path: string };
}

/** It depends on all records together whether they prove a duty: enough people for a number. */
export interface CountedEvidence extends Evidence {
  /** What is found for each of the duties; a duty without an entry has no records. */
  readonly count: (rows: Rows, today: string) => Promise<ReadonlyMap<string, FoundEvidence>>;
}

/** What the records of an area say of a duty. */
export interface FoundEvidence {
  /** Records that the duty is about. */
  total: number;
  /** Of these, those in order. */
  proven: number;
  /** Whether they prove the duty: each of them, or the newest. */
  isProof: boolean;
  /** The newest day of a proof. */
  latest: string | null;
  /** The first day on which one of the proofs ends. */
  until: string | null;
}

/** A fact of the organisation that follows from the records of an area and decides whether a duty applies. */
export interface DutyFact {
  /** A key of `facts` in legal-duties.json, or `headcount`. */
  readonly fact: string;
  /**
   * SQL of a boolean or a number. Records show that something is there; that there are none shows nothing, so it is
   * null then.
   */
  readonly value: string;
  /** How the product knows. */
  readonly because: Localised;
}
