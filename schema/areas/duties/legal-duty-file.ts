import * as z from 'zod';

/**
 * The file with the law: the duties, when they apply, and the questions that decide it. It is data, so that a changed
 * law needs a new file but no release (server/database/legal-duties.ts).
 */

const words = z.strictObject({ de: z.string().min(1), en: z.string().min(1) });
const day = z.iso.date();
const certainty = z.enum(['law', 'rule', 'usual']);

/** Facts that are numbers; all others are yes or no. */
export const NUMBER_FACTS = ['headcount', 'weightedHeadcount', 'largestShift'] as const;

const leaf = z.union([
  z.strictObject({ fact: z.enum(NUMBER_FACTS), atLeast: z.number().int().positive() }),
  z.strictObject({ fact: z.enum(NUMBER_FACTS), moreThan: z.number().int().nonnegative() }),
  z.strictObject({ fact: z.string().regex(/^[a-zA-Z0-9]+$/) }),
]);
type Leaf = z.output<typeof leaf>;

/** When a duty applies: a fact, or several of which one or all have to be met. */
export type Condition = Leaf | { any: Condition[] } | { all: Condition[] };
const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    leaf,
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ all: z.array(condition).min(1) }),
  ]),
);

const duty = z.strictObject({
  code: z.string().regex(/^[a-zA-Z0-9]{1,50}$/),
  group: z.string(),
  weight: z.number().int().min(1).max(5),
  title: words,
  applies: words,
  condition,
  proof: words,
  basis: z.array(z.string().min(1)).min(1),
  certainty,
  lawAsOf: day.nullable(),
  validMonths: z.number().int().positive().nullable(),
  intervalCertainty: certainty.nullable(),
  hint: words.nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
});
type FileDuty = z.output<typeof duty>;

/** Facts of a condition. */
export function factsOf(of: Condition): string[] {
  if ('any' in of) return of.any.flatMap(factsOf);
  if ('all' in of) return of.all.flatMap(factsOf);
  return [of.fact];
}

/** Whether two editions of one duty are in force on the same day. */
const overlaps = (one: FileDuty, other: FileDuty): boolean =>
  (one.validTo ?? '9999') >= (other.validFrom ?? '0000') && (other.validTo ?? '9999') >= (one.validFrom ?? '0000');

export const legalDutyFile = z
  .strictObject({
    /** A file replaces one with a lower number. */
    version: z.number().int().positive(),
    groups: z.record(z.string(), words),
    facts: z.array(z.strictObject({ key: z.string().regex(/^[a-zA-Z0-9]{1,50}$/), de: z.string(), en: z.string() })),
    duties: z.array(duty).min(1),
  })
  .superRefine(({ groups, facts, duties }, { addIssue }) => {
    const factKeys = new Set<string>([...NUMBER_FACTS, ...facts.map(({ key }) => key)]);
    for (const [index, each] of duties.entries()) {
      const refuse = (message: string): void => addIssue({ code: 'custom', message: `${each.code}: ${message}` });
      if (!groups[each.group]) refuse(`there is no group ${each.group}`);
      for (const fact of factsOf(each.condition)) if (!factKeys.has(fact)) refuse(`nobody is asked for ${fact}`);
      if (duties.slice(index + 1).some((other) => other.code === each.code && overlaps(each, other)))
        refuse('two editions apply on the same day');
    }
  });

export type LegalDutyFile = z.output<typeof legalDutyFile>;
