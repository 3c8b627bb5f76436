import fc from 'fast-check';

/** Values that no client would send on purpose. */
export const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '🧯',
    'تفتيش',
    '-1',
    '0',
    'NaN',
    '1e400',
    '__proto__',
    'constructor',
    "'; drop table ticket; --",
    '{{7*7}}',
    '$1',
    '%',
    '_',
  ),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, true, false),
  fc.constant('x'.repeat(10_000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Numbers that select a path in a sample. */
export const way = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });

/** Puts a value into a sample: at a leaf, or in place of an object or array. */
export function putOdd(sample: Record<string, unknown>, steps: readonly number[], value: unknown): void {
  let at = sample;
  for (const step of steps) {
    const keys = Object.keys(at);
    const key = keys[step % keys.length]!;
    const inner = at[key];
    const isLeaf = typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0;
    if (isLeaf || step % 11 === 0 || step === steps.at(-1)) {
      at[key] = value;
      return;
    }
    at = inner as Record<string, unknown>;
  }
}
