import { describe, expect, it } from 'vitest';
import {
  BILLING_PROBLEMS,
  BILLING_PROBLEM_KINDS,
  problemKindOf,
  problemMessageKey,
} from '../../schema/platform/billing/billing-problems.shared.ts';
import { translateError } from '../../server/http/messages.ts';

describe('the thirty problems of billing', () => {
  it('are thirty', () => expect(BILLING_PROBLEM_KINDS).toHaveLength(30));

  it.each(BILLING_PROBLEM_KINDS)('%s has a sentence of its own in both languages, and a next step', (kind) => {
    const sentences = (['de', 'en'] as const).map((language) => translateError(language, problemMessageKey(kind)));
    for (const sentence of sentences) {
      expect(sentence).not.toContain(kind);
      expect(sentence.length).toBeGreaterThan(20);
    }
    expect(sentences[0]).not.toBe(sentences[1]);
    expect(BILLING_PROBLEMS[kind].next).toBeTruthy();
  });

  it('are recognised by every spelling; anything else is UnmappedError', () => {
    expect(problemKindOf('InvalidIban')).toBe('InvalidIban');
    expect(problemKindOf('InvalidIBAN')).toBe('InvalidIban');
    expect(problemKindOf('Timeout')).toBe('Timeouts');
    expect(problemKindOf('AmountLimitExceeeded')).toBe('AmountLimitExceeded');
    expect(problemKindOf('BearerInvalid')).toBe('BearerRejected');
    for (const odd of ['', 'toString', '__proto__', undefined, null, 7, {}])
      expect(problemKindOf(odd)).toBe('UnmappedError');
  });
});
