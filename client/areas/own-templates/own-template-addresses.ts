import type { TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';

export const OWN_TEMPLATES = '/app/ownTemplates';
export const ownTemplateAddress = (id: string): string => `${OWN_TEMPLATES}/edit/${id}`;
/** A template that is not stored yet. */
export const newTemplateAddress = (kind: TemplateKind): string => `${OWN_TEMPLATES}/edit/new?kind=${kind}`;

/** The page of a record that was created from a template. */
export const recordAddress = (kind: string, id: string): string => RECORD_ADDRESSES[kind as TemplateKind](id);

const RECORD_ADDRESSES: Readonly<Record<TemplateKind, (id: string) => string>> = {
  inspection: (id) => `/app/inspections/templates/edit/${id}/edit/`,
  riskAssessment: (id) => `/app/riskAssessment/edit/${id}/edit/`,
  course: (id) => `/app/managedInstructions/courses/own/${id}`,
  letter: (id) => `/app/appointedPersons?letter=${id}`,
};
