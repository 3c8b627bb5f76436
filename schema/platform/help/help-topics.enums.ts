/**
 * A help topic, one for each screen: a key of a help.json, which stand in the folder of its area (help-topics.ts).
 */
export type HelpTopic = string;

/** The texts of a topic in one language. */
export interface TopicTexts {
  title: string;
  subtitle: string;
  /** Paragraphs. */
  text: string[];
  /** Legal sources. */
  basis: string[];
}

/**
 * Documents to download. Name and purpose are `<key>` in templates.json; their content is
 * templates/<key>.template.ts.
 */
export const HELP_TEMPLATES = [
  'action-list',
  'test-intervals',
  'instruction-record',
  'yearly-topics',
  'first-instruction',
  'new-colleague',
  'leaving-colleague',
  'permission-overview',
  'inspection-report',
  'office-checklist',
  'workshop-checklist',
  'assessment-office',
  'assessment-maternity',
  'assessment-mental-stress',
  'delegation',
  'yearly-plan',
  'instruction-substance',
  'instruction-machine',
  'instruction-ladders',
  'substance-register',
  'storage-checklist',
  'substitution-check',
  'filing-structure',
  'committee-minutes',
  'specialist-appointment',
  'consultation-questions',
  'company-specifics',
  'understanding-check',
  'health-care-register',
  'screen-care-offer',
  'accident-investigation',
  'first-aid-record',
  'qualification-matrix',
] as const;

export type HelpTemplate = (typeof HELP_TEMPLATES)[number];

/** The documents that topics offer. */
export const OFFERED: Readonly<Record<HelpTopic, readonly HelpTemplate[]>> = {
  tickets: ['action-list', 'delegation'],
  myTickets: ['action-list'],
  recurringTickets: ['test-intervals', 'yearly-plan'],
  instructions: ['instruction-record', 'yearly-topics', 'first-instruction'],
  managedInstructions: ['company-specifics', 'understanding-check', 'instruction-record'],
  examinations: ['health-care-register', 'screen-care-offer'],
  riskAssessment: ['assessment-office', 'assessment-maternity', 'assessment-mental-stress'],
  operatingInstructions: ['instruction-substance', 'instruction-machine', 'instruction-ladders'],
  dangerousGoods: ['substance-register', 'storage-checklist', 'substitution-check'],
  inspections: ['inspection-report', 'office-checklist', 'workshop-checklist'],
  incidentReports: ['accident-investigation'],
  medkitLogs: ['first-aid-record'],
  employees: ['qualification-matrix', 'new-colleague', 'leaving-colleague'],
  files: ['filing-structure', 'committee-minutes'],
  consulting: ['specialist-appointment', 'consultation-questions'],
  'settings.company': ['delegation'],
  'settings.users': ['new-colleague', 'leaving-colleague', 'permission-overview'],
  'settings.multiuser': ['permission-overview'],
  'settings.tokens': ['permission-overview'],
  'settings.audit': ['permission-overview'],
};

/** The documents that a topic offers. */
export const templatesOf = (topic: HelpTopic): readonly HelpTemplate[] => OFFERED[topic] ?? [];

/**
 * Their path on the server: `<template>.<language>.docx` below it. `links` in the same folder answers the addresses of
 * this installation.
 */
export const HELP_PATH = '/api/help';

/** Addresses outside of the product, as its operator configured them. */
export interface HelpLinks {
  /** A collection of articles of the operator's own. */
  knowledgeBase?: string;
  /** A video about a topic. */
  videos: Readonly<Record<HelpTopic, string>>;
}
