type Fact<Facts> = keyof Facts & string;

/** A judgement that people rely on: a light, a badge, whether something has to be reported. */
export interface Status<Facts extends object, Answer> {
  (facts: Facts, today: string): Answer;
  isFine: (answer: Answer) => boolean;
}

interface Rule<Facts extends object, Answer> {
  judge: (facts: Facts, today: string) => Answer;
  isFine: (answer: Answer) => boolean;
  /** The facts that a positive answer requires; the list may depend on the values of the other facts. */
  needs: (facts: Facts) => readonly Fact<Facts>[];
  /** The answer when some of them are missing. */
  unknown: (missing: readonly Fact<Facts>[]) => Answer;
}

/**
 * A status that is never positive for lack of facts: when one of the facts that it needs is empty, it answers
 * `unknown`. tests/contracts/statuses.unit.test.ts empties the facts of each status in turn. Isomorphic.
 */
export function statusOf<Facts extends object, Answer>(rule: Rule<Facts, Answer>): Status<Facts, Answer> {
  const { judge, isFine, needs, unknown } = rule;
  const of = (facts: Facts, today: string): Answer => {
    const answer = judge(facts, today);
    const missing = isFine(answer) ? needs(facts).filter((name) => isEmpty(facts[name])) : [];
    return missing.length > 0 ? unknown(missing) : answer;
  };
  return Object.assign(of, { isFine });
}

const isEmpty = (fact: unknown): boolean => fact === null || fact === undefined || fact === '';
