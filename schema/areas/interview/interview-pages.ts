import { ABILITIES, type AllowRule } from '../../kernel/abilities.shared.ts';
import type { Language } from '../../kernel/permissions.ts';

interface InterviewPage {
  path: string;
  rule: AllowRule;
  label: Readonly<Record<Language, string>>;
}

/** The pages to which the tickets of the interview link (`page` in interview.json). */
export const INTERVIEW_PAGES: Readonly<Record<string, InterviewPage>> = {
  courses: {
    path: '/app/managedInstructions/courses',
    rule: ABILITIES.managedInstructions,
    label: { de: 'Kurs zuweisen', en: 'Assign a course' },
  },
  riskAssessment: {
    path: '/app/riskAssessment',
    rule: ABILITIES.riskAssessments,
    label: { de: 'Gefährdungen öffnen', en: 'Open risk assessments' },
  },
  incidentReports: {
    path: '/app/incidentReports',
    rule: { permission: 'incidentreport' },
    label: { de: 'Unfallmeldungen öffnen', en: 'Open incident reports' },
  },
  operatingInstructions: {
    path: '/app/operatingInstructions',
    rule: { permission: 'operatinginstruction' },
    label: { de: 'Betriebsanweisungen öffnen', en: 'Open operating instructions' },
  },
  medkitLogs: {
    path: '/app/medkitlogs',
    rule: { permission: 'medkitlog' },
    label: { de: 'Verbandbuch öffnen', en: 'Open first-aid log' },
  },
  dangerousGoods: {
    path: '/app/dangerousGoods',
    rule: { permission: 'dangerousgoodstorage' },
    label: { de: 'Gefahrstoffe öffnen', en: 'Open hazardous substances' },
  },
  examinations: {
    path: '/app/examination',
    rule: ABILITIES.examinations,
    label: { de: 'Vorsorge öffnen', en: 'Open health checks' },
  },
  inspections: {
    path: '/app/inspections',
    rule: ABILITIES.inspections,
    label: { de: 'Begehungen öffnen', en: 'Open inspections' },
  },
  recurring: {
    path: '/app/tickets/recurring?new=1',
    rule: {},
    label: { de: 'Prüfung als Reihe anlegen', en: 'Set up a recurring check' },
  },
};
