/**
 * Two people edit the same record: `base` is what the form began with, `mine` what it holds, `theirs` what is stored by
 * now. Fields are compared one by one, so that what one did to a name does not undo what the other did to an address.
 */

/** Lists are sets, line ends are one character, whatever the browser sends. */
export const sameContent = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);
const comparable = (value: unknown): unknown =>
  Array.isArray(value)
    ? JSON.stringify([...value].sort())
    : typeof value === 'string'
      ? value.replaceAll('\r\n', '\n')
      : value;

const keysOf = <Values extends object>(values: Values): (keyof Values)[] => Object.keys(values) as (keyof Values)[];

/** Fields in which `values` differ from what the form began with. */
export const changedKeys = <Values extends object>(base: Values, values: Values): (keyof Values)[] =>
  keysOf(base).filter((key) => !sameContent(base[key], values[key]));

/** Only these are sent: what others did to other fields stays. */
export const changesFrom = <Values extends object>(base: Values, values: Values): Partial<Values> =>
  Object.fromEntries(changedKeys(base, values).map((key) => [key, values[key]])) as Partial<Values>;

/** Fields that both changed, to different values: only these need a decision. */
export const conflictingKeys = <Values extends object>(base: Values, mine: Values, theirs: Values): (keyof Values)[] =>
  changedKeys(base, mine).filter((key) => !sameContent(base[key], theirs[key]) && !sameContent(mine[key], theirs[key]));

/** One's own changes on top of the others' state. */
export const mergedOver = <Values extends object>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...changesFrom(base, mine),
});
