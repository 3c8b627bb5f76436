/**
 * The columns of a template's use in an organisation (table template_transfer), which the history of the record that was
 * made leaves out: it says that a template was used, not by which keys.
 */
export const TRANSFER_SHOWN = {
  kind: 'internal',
  recordId: 'internal',
  templateId: 'internal',
  inspectionTemplateId: 'internal',
  riskAssessmentId: 'internal',
  roleSettingId: 'internal',
  ownCourseId: 'internal',
} as const;
