import type { InputIssue } from '../../kernel/errors.ts';
import { effectivenessGaps } from './risk-assessment.input.ts';

/** The values without a check of effectiveness. */
export const UNCHECKED = {
  effectivenessCheckedOn: null,
  effectivenessCheckedById: null,
  effectivenessNote: '',
} as const;

interface StoredCheck {
  result: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedById: string | null;
}

interface SentCheck {
  effectivenessCheckedOn?: string | null | undefined;
  effectivenessCheckedBy?: string | null | undefined;
  effectivenessNote?: string | undefined;
}

/**
 * Issues of a check: a result, in the field of this name, requires a day and a person, and these require a result. The
 * day must not be after `today`, unless it is stored already.
 */
export function checkIssues(
  field: string,
  check: StoredCheck,
  sent: SentCheck,
  before: { effectivenessCheckedOn: string | null } | undefined,
  today: string,
): InputIssue[] {
  const day = check.effectivenessCheckedOn;
  const isAlone =
    check.result === null && (sent.effectivenessCheckedOn || sent.effectivenessCheckedBy || sent.effectivenessNote);
  return [
    ...(isAlone ? [{ field, key: 'required' }] : []),
    ...effectivenessGaps({ ...check, effectivenessCheckedBy: check.effectivenessCheckedById }).map((gap) => ({
      field: gap,
      key: 'required',
    })),
    ...(day !== null && day > today && day !== before?.effectivenessCheckedOn
      ? [{ field: 'effectivenessCheckedOn', key: 'dateInFuture' }]
      : []),
  ];
}
