import type { FormProblem } from '../../ui/FormSummary.tsx';

/** A mistake of a form, with the path of its field. */
export type FieldProblem = FormProblem & { path: string };

/**
 * Mistakes in the order of the page, each with the name of its field: nine times "is required" helps nobody. `fields`
 * has the paths in that order, with what each is called; what is not in it comes last and says no name.
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
