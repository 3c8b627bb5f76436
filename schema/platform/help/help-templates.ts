import type { Language } from '../../kernel/permissions.ts';
import templates from './templates.json';
import type { HelpTemplate } from './help-topics.enums.ts';
import type { TemplateSource, BilingualText } from './template.ts';
import { actionList } from './templates/action-list.template.ts';
import { inspectionReport } from './templates/inspection-report.template.ts';
import { officeChecklist } from './templates/office-checklist.template.ts';
import { workshopChecklist } from './templates/workshop-checklist.template.ts';
import { assessmentOffice } from './templates/assessment-office.template.ts';
import { assessmentMaternity } from './templates/assessment-maternity.template.ts';
import { assessmentMentalStress } from './templates/assessment-mental-stress.template.ts';
import { delegation } from './templates/delegation.template.ts';
import { yearlyPlan } from './templates/yearly-plan.template.ts';
import { leavingColleague } from './templates/leaving-colleague.template.ts';
import { instructionSubstance } from './templates/instruction-substance.template.ts';
import { instructionMachine } from './templates/instruction-machine.template.ts';
import { instructionLadders } from './templates/instruction-ladders.template.ts';
import { substanceRegister } from './templates/substance-register.template.ts';
import { storageChecklist } from './templates/storage-checklist.template.ts';
import { substitutionCheck } from './templates/substitution-check.template.ts';
import { filingStructure } from './templates/filing-structure.template.ts';
import { committeeMinutes } from './templates/committee-minutes.template.ts';
import { specialistAppointment } from './templates/specialist-appointment.template.ts';
import { consultationQuestions } from './templates/consultation-questions.template.ts';
import { firstInstruction } from './templates/first-instruction.template.ts';
import { instructionRecord } from './templates/instruction-record.template.ts';
import { yearlyTopics } from './templates/yearly-topics.template.ts';
import { newColleague } from './templates/new-colleague.template.ts';
import { permissionOverview } from './templates/permission-overview.template.ts';
import { companySpecifics } from './templates/company-specifics.template.ts';
import { understandingCheck } from './templates/understanding-check.template.ts';
import { healthCareRegister } from './templates/health-care-register.template.ts';
import { screenCareOffer } from './templates/screen-care-offer.template.ts';
import { accidentInvestigation } from './templates/accident-investigation.template.ts';
import { firstAidRecord } from './templates/first-aid-record.template.ts';
import { qualificationMatrix } from './templates/qualification-matrix.template.ts';
import { testIntervals } from './templates/test-intervals.template.ts';

/** The content of each document. */
export const TEMPLATE_SOURCES: Record<HelpTemplate, TemplateSource> = {
  'action-list': actionList,
  'instruction-record': instructionRecord,
  'yearly-topics': yearlyTopics,
  'first-instruction': firstInstruction,
  'test-intervals': testIntervals,
  'new-colleague': newColleague,
  'leaving-colleague': leavingColleague,
  'permission-overview': permissionOverview,
  'inspection-report': inspectionReport,
  'office-checklist': officeChecklist,
  'workshop-checklist': workshopChecklist,
  'assessment-office': assessmentOffice,
  'assessment-maternity': assessmentMaternity,
  'assessment-mental-stress': assessmentMentalStress,
  delegation: delegation,
  'yearly-plan': yearlyPlan,
  'instruction-substance': instructionSubstance,
  'instruction-machine': instructionMachine,
  'instruction-ladders': instructionLadders,
  'substance-register': substanceRegister,
  'storage-checklist': storageChecklist,
  'substitution-check': substitutionCheck,
  'filing-structure': filingStructure,
  'committee-minutes': committeeMinutes,
  'specialist-appointment': specialistAppointment,
  'consultation-questions': consultationQuestions,
  'company-specifics': companySpecifics,
  'understanding-check': understandingCheck,
  'health-care-register': healthCareRegister,
  'screen-care-offer': screenCareOffer,
  'accident-investigation': accidentInvestigation,
  'first-aid-record': firstAidRecord,
  'qualification-matrix': qualificationMatrix,
};

/** The title of a document, which is its file's name as well. */
export const templateName = (template: HelpTemplate): BilingualText => templates[template].name;

/** The languages that documents are written in. */
export const TEMPLATE_LANGUAGES = ['de', 'en'] as const satisfies readonly Language[];
