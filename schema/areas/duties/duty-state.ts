import { addMonths, addYears } from '../../kernel/calendar.shared.ts';
import { isMet, missingFacts, type KnownFacts } from './condition.ts';
import type { FoundEvidence } from '../../records/duty-evidence.ts';
import type { DutyState } from './duty.enums.ts';
import type { Condition } from './legal-duty-file.ts';

/** A proof that somebody recorded by hand. */
export interface Recorded {
  day: string;
  validUntil: string | null;
}

export interface DutyFacts {
  condition: Condition;
  validMonths: number | null;
  known: KnownFacts;
  found: readonly FoundEvidence[];
  /** The newest first. */
  proofs: readonly Recorded[];
  /** When somebody decided that the duty does not apply. */
  decidedOn: string | null;
}

export interface JudgedDuty {
  state: DutyState;
  /** The day of the proof, and the last one on which it is valid. */
  provedOn: string | null;
  validUntil: string | null;
  /** Keys of the missing facts that decide whether the duty applies. */
  missing: string[];
  /** The decision is older than a year, and has no effect until it is confirmed. */
  isLapsed: boolean;
}

/** The last day on which a proof of this day is valid; null: without an end. */
export const endOfProof = ({ day, validUntil }: Recorded, validMonths: number | null): string | null =>
  validUntil ?? (validMonths === null ? null : addMonths(day, validMonths));

/**
 * The state of a duty. Only a proof makes it done: records of the product, or if there are none, a proof recorded by
 * hand. A decision that the duty does not apply expires after a year.
 */
export function judge(facts: DutyFacts, today: string): JudgedDuty {
  const { condition, validMonths, known, found, proofs, decidedOn } = facts;
  const isLapsed = decidedOn !== null && addYears(decidedOn, 1) < today;
  const nothing = { provedOn: null, validUntil: null, missing: [], isLapsed };
  if (decidedOn !== null && !isLapsed) return { ...nothing, state: 'NOT_APPLICABLE' };
  const applies = isMet(condition, known);
  if (applies === false) return { ...nothing, state: 'NOT_APPLICABLE' };
  if (applies === null) return { ...nothing, state: 'UNKNOWN', missing: [...new Set(missingFacts(condition, known))] };
  const recorded = found.filter(({ total }) => total > 0);
  const proof = recorded.find(({ isProof }) => isProof) ?? recorded[0];
  if (proof)
    return {
      ...nothing,
      state: proof.isProof ? 'DONE' : 'DUE',
      provedOn: proof.latest,
      validUntil: proof.isProof ? proof.until : null,
    };
  const [newest] = proofs;
  if (!newest) return { ...nothing, state: 'NOT_RECORDED' };
  const validUntil = endOfProof(newest, validMonths);
  const isValid = validUntil === null || validUntil >= today;
  return { ...nothing, state: isValid ? 'DONE' : 'DUE', provedOn: newest.day, validUntil };
}
