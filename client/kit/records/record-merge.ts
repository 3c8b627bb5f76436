import { type FieldPath, type FieldValues, get, set } from 'react-hook-form';

/**
 * Three-way merge of concurrent edits: `base` is the state that the form was opened with, `mine` the form values,
 * `theirs` the stored values. Fields are compared one by one, so that changes of different fields do not overwrite each
 * other.
 */

/** A subset of the values: a missing field is unchanged. Lists and null are compared as a whole. */
export type Changes<Values> = {
  [Key in keyof Values]?: Values[Key] extends readonly unknown[]
    ? Values[Key]
    : Values[Key] extends object
      ? Changes<Values[Key]>
      : Values[Key];
};

/** The result of a merge. */
export interface Merge<Values, Clash> {
  /** Both changes; the local value where they conflict. */
  merged: Values;
  /** Fields that both changed to different values. */
  clashes: readonly Clash[];
}

/** How two states of a record are compared and merged. */
export interface Merging<Values, Change, Clash> {
  /** The part of `values` that is sent; null if nothing was changed. */
  changes: (base: Values, values: Values) => Change | null;
  merge: (base: Values, mine: Values, theirs: Values) => Merge<Values, Clash>;
}

/** Whether two values are equal: lists are compared as sets, and line ends are normalized, since browsers differ. */
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

/**
 * Only the changed fields, in the shape of the values, so that other users' changes of other fields are not
 * overwritten.
 */
const changesFrom = <Values extends object, Field extends FieldPath<Values>>(
  fields: readonly Field[],
  base: Values,
  values: Values,
): Changes<Values> => {
  const changes: Changes<Values> = {};
  for (const field of changedFields(fields, base, values)) set(changes, field, get(values, field));
  return changes;
};

/** Fields that both changed to different values. */
export const conflictingFields = <Values extends object, Field extends FieldPath<Values>>(
  fields: readonly Field[],
  base: Values,
  mine: Values,
  theirs: Values,
): Field[] =>
  changedFields(fields, base, mine).filter(
    (field) => !sameContent(get(base, field), get(theirs, field)) && !sameContent(get(mine, field), get(theirs, field)),
  );

/** Applies the local changes to the stored values. */
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

/**
 * Merges a record whose fields, named by their paths in the form, are compared one by one; a conflict is the path of a
 * field.
 */
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
