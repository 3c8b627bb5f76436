import type { FormProblem } from '../../ui/FormSummary.tsx';

/** A validation error with the path of its field. */
export type FieldProblem = FormProblem & { path: string };

/**
 * Sorts validation errors in the order of the page and prefixes each with the label of its field, because several "is
 * required" without labels could not be told apart. `fields` has the paths in that order with their labels; errors of
 * other paths come last, without a label.
 */
export const namedProblems = (
  problems: readonly FieldProblem[],
  fields: readonly (readonly [path: string, label: string])[],
): FormProblem[] => {
  const places = new Map(fields.map(([path, label], place) => [path, { label, place }]));
  return problems
    .map(({ path, fieldId, text }) => {
      const { label, place } = places.get(path) ?? { label: null, place: fields.length };
      return { place, problem: { fieldId, text: label === null ? text : `${label}: ${text}` } };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ problem }) => problem);
};
