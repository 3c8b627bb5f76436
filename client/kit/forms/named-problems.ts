import type { FormProblem } from '../../ui/FormSummary.tsx';

/** A validation error with the path of its field, and whether its value is missing. */
export type FieldProblem = FormProblem & { path: string; isMissing: boolean };

/**
 * Sorts validation errors in the order of the page and prefixes each with the label of its field; for a missing value,
 * only the label is shown. `fields` has the paths in that order with their labels; errors of other paths come last,
 * without a label.
 */
export const namedProblems = (
  problems: readonly FieldProblem[],
  fields: readonly (readonly [path: string, label: string])[],
): FormProblem[] => {
  const places = new Map(fields.map(([path, label], place) => [path, { label, place }]));
  return problems
    .map(({ path, fieldId, text, isMissing }) => {
      const { label, place } = places.get(path) ?? { label: null, place: fields.length };
      const named = label === null ? text : isMissing ? label : `${label}: ${text}`;
      return { place, problem: { fieldId, text: named } };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ problem }) => problem);
};
