import { type FieldPath, type FieldValues, get, set } from 'react-hook-form';

/**
 * Two people edit the same record: `base` is what the form began with, `mine` what it holds, `theirs` what is stored by
 * now. Fields are compared one by one, so that what one did to a name does not undo what the other did to an address.
 */

/** Part of some values: a field that is missing has not changed. Lists and what is null are taken as a whole. */
export type Changes<Values> = {
  [Key in keyof Values]?: Values[Key] extends readonly unknown[]
    ? Values[Key]
    : Values[Key] extends object
      ? Changes<Values[Key]>
      : Values[Key];
};

/** What became of two people's changes. */
export interface Merge<Values, Clash> {
  /** Both people's changes; where they clash, one's own. */
  merged: Values;
  /** What both changed, to different values: only this needs a decision. */
  clashes: readonly Clash[];
}

/** How two states of a record are compared and put together. */
export interface Merging<Values, Change, Clash> {
  /** What is sent of `values`; null when nothing was changed. */
  changes: (base: Values, values: Values) => Change | null;
  merge: (base: Values, mine: Values, theirs: Values) => Merge<Values, Clash>;
}

/** Lists are sets, line ends are one character, whatever the browser sends. */
export const sameContent = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);
const comparable = (value: unknown): unknown =>
  Array.isArray(value)
    ? JSON.stringify([...value].sort())
    : typeof value === 'string'
      ? value.replaceAll('\r\n', '\n')
      : value;

/** The fields in which `values` differ from `base`, in the order of `fields`. */
export const changedFields = <Values extends object, Field extends FieldPath<Values>>(
  fields: readonly Field[],
  base: Values,
  values: Values,
): Field[] => fields.filter((field) => !sameContent(get(base, field), get(values, field)));

/** Only what was changed, in the shape of the values: what others did to other fields stays. */
export const changesFrom = <Values extends object, Field extends FieldPath<Values>>(
  fields: readonly Field[],
  base: Values,
  values: Values,
): Changes<Values> => {
  const changes: Changes<Values> = {};
  for (const field of changedFields(fields, base, values)) set(changes, field, get(values, field));
  return changes;
};

/** Fields that both changed, to different values. */
export const conflictingFields = <Values extends object, Field extends FieldPath<Values>>(
  fields: readonly Field[],
  base: Values,
  mine: Values,
  theirs: Values,
): Field[] =>
  changedFields(fields, base, mine).filter(
    (field) => !sameContent(get(base, field), get(theirs, field)) && !sameContent(get(mine, field), get(theirs, field)),
  );

/** One's own changes on top of the others' state. */
export const mergedOver = <Values extends object, Field extends FieldPath<Values>>(
  fields: readonly Field[],
  base: Values,
  mine: Values,
  theirs: Values,
): Values => {
  const merged = structuredClone(theirs);
  for (const field of changedFields(fields, base, mine)) set(merged, field, get(mine, field));
  return merged;
};

/** A record whose fields, named by their paths in the form, are compared one by one; a conflict is the path of a field. */
export const fieldwise = <Values extends FieldValues, Field extends FieldPath<Values> = FieldPath<Values>>(
  fields: readonly Field[],
): Merging<Values, Changes<Values>, Field> => ({
  changes: (base, values) => {
    const changes = changesFrom(fields, base, values);
    return Object.keys(changes).length > 0 ? changes : null;
  },
  merge: (base, mine, theirs) => ({
    merged: mergedOver(fields, base, mine, theirs),
    clashes: conflictingFields(fields, base, mine, theirs),
  }),
});
