/** What the form does with an assessment. */
export const FORM_MODES = ['new', 'edit', 'copy'] as const;
export type FormMode = (typeof FORM_MODES)[number];

/** Stands in place of the id of an assessment that does not exist yet. */
const NONE = '1';

export const ASSESSMENTS_ADDRESS = '/app/riskAssessment';
export const assessmentAddress = (mode: FormMode, id: string = NONE): string =>
  `/app/riskAssessment/edit/${id}/${mode}/`;
