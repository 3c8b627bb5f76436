import {
  coStorage,
  coStorageOfLocation,
  type ClassGroup,
} from '../../schema/areas/dangerous-goods/co-storage.shared.ts';
import {
  COMPLETENESS,
  COMPLETENESS_LIGHTS,
  type CompletenessFacts,
  type CompletenessKey,
} from '../../schema/areas/dangerous-goods/completeness.shared.ts';
import { roleState } from '../../schema/areas/appointed-persons/role-number.ts';
import { careTarget, type CareFacts } from '../../schema/areas/care-services/care-target.ts';
import { judge, type DutyFacts } from '../../schema/areas/duties/duty-state.ts';
import { stateOf } from '../../schema/areas/equipment/equipment-due.rows.ts';
import { standingOfCare } from '../../schema/areas/care-services/care-year.service.ts';
import { longReporting, shortReporting } from '../../schema/areas/incident-reports/reportable.shared.ts';
import { quarterState } from '../../schema/areas/safety-committee/committee-year.service.ts';
import { levelOf, shownClassification } from '../../schema/areas/risk-assessments/risk-level.shared.ts';
import { dueState } from '../../schema/areas/tickets/ticket-due.shared.ts';

export const TODAY = '2026-11-23';

/** A status, and facts for which it is fine. */
interface Judged {
  isFine: (facts: never) => boolean;
  fine: readonly object[];
}

const judged = <Facts extends object>(isFine: (facts: Facts) => boolean, ...fine: Facts[]): Judged => ({
  isFine,
  fine,
});

const stop = { didStopWork: 'immediately', stoppedLaterDate: null, stoppedLaterTime: '' } as const;
const back = { didStartWorkAgain: 'laterAt', startedAgainDate: '2026-11-05' } as const;
const accident = { deadly: false, incidentDate: '2026-11-03T10:20:00.000Z', knownOn: null, state: null };
/** The facts from which each light of a good is derived. */
const lights: Readonly<Record<CompletenessKey, Partial<CompletenessFacts>>> = {
  dataSheet: { hasSheet: true, dataSheetDate: '2026-01-10' },
  operatingInstruction: { instruction: 'applies' },
  riskAssessment: {
    dataSheetDate: '2026-01-10',
    riskAssessedOn: '2026-02-01',
    assessment: { nextExecution: '2027-02-01' },
  },
  substitution: { substitution: 'notPossible' },
};
/** Facts that give the hours of care. Numbers of 0 employees are left out, because they could not be missing. */
const CARE: CareFacts = {
  insurer: 'BGHM',
  careGroup: 'II',
  countsHeads: false,
  specialistShare: 60,
  specificSpecialist: null,
  specificPhysician: null,
  headsFull: 26,
  headsReduced: 0,
  headsShort: 0,
};
const careFacts = (facts: CareFacts): CareFacts => ({
  ...facts,
  insurer: facts.insurer || '',
  careGroup: facts.careGroup || '',
  specialistShare: facts.specialistShare || null,
  headsFull: facts.headsFull || null,
  headsReduced: facts.headsFull ? 0 : null,
  headsShort: facts.headsFull ? 0 : null,
});
const beside: ClassGroup[] = [{ storageClassification: '3', count: 1 }];

/** Each status that can be "fine". It must not be fine if any of these facts is missing, see statuses.unit.test.ts. */
export const STATUSES: Readonly<Record<string, Judged>> = {
  longReporting: judged<Parameters<typeof longReporting>[0]>(
    (facts) => longReporting.isFine(longReporting(facts, TODAY)),
    { ...accident, ...stop, ...back },
    { ...accident, ...stop, didStopWork: 'laterAt', stoppedLaterDate: '2026-11-04', ...back },
    { ...accident, ...stop, didStopWork: 'no', didStartWorkAgain: null, startedAgainDate: null },
  ),
  shortReporting: judged((facts) => shortReporting.isFine(shortReporting(facts, TODAY)), {
    date: accident.incidentDate,
    reportableOn: null,
  }),
  ...Object.fromEntries(
    COMPLETENESS.map((key) => {
      const light = COMPLETENESS_LIGHTS[key];
      const isFine = (facts: object): boolean => light.isFine(light(facts as CompletenessFacts, TODAY));
      return [`completeness.${key}`, judged(isFine, lights[key])];
    }),
  ),
  coStorage: judged(
    ({ own, others }) => coStorage(own, others).light === 'green',
    { own: '3', others: [] as ClassGroup[] },
    { own: '3', others: beside },
  ),
  coStorageOfLocation: judged(({ groups }) => coStorageOfLocation(groups).light === 'green', { groups: beside }),
  riskLevel: judged((facts) => levelOf(shownClassification(facts)) === 'green', {
    riskClassification: 1,
    riskClassificationAfterAction: 0,
    riskClassified: true,
  }),
  // Only a proof makes a duty fine, and a proof needs a condition that is met, a record and a day.
  duty: judged<{ headcount: number; provedOn: string }>(
    ({ headcount, provedOn }) =>
      judge(
        {
          condition: { fact: 'headcount', atLeast: 1 },
          validMonths: 12,
          known: { numbers: headcount ? { headcount: { least: headcount, most: headcount } } : {}, answers: {} },
          found: [],
          proofs: provedOn ? [{ day: provedOn, validUntil: null }] : [],
          decidedOn: null,
        } satisfies DutyFacts,
        TODAY,
      ).state === 'DONE',
    { headcount: 5, provedOn: '2026-11-01' },
  ),
  // A role is fine if enough people are valid, for a known number.
  appointedRole: judged<{ needed: number; valid: number }>(
    ({ needed, valid }) =>
      roleState(true, { least: needed || 0, most: needed || null }, { total: valid, valid, lasting: valid }) ===
      'VALID',
    { needed: 1, valid: 1 },
  ),
  equipment: judged((facts) => stateOf({ lockedOn: null, outOfServiceSince: null, ...facts }, TODAY) === 'fine', {
    nextCheckOn: '2027-01-31',
    neverChecked: false,
  }),
  // Hours are returned only where they can be calculated: each fact that they follow from may be missing.
  careHours: judged<CareFacts & { booked: number }>(
    ({ booked, ...facts }) => {
      const { professions } = careTarget(careFacts(facts), TODAY);
      const { done, total } = standingOfCare(
        professions.map((each) => ({ ...each, bookedMinutes: (booked || 0) * 60 })),
      );
      return total > 0 && done >= total;
    },
    { ...CARE, booked: 30 },
  ),
  committeeQuarter: judged<{ heldOn: string; isClosed: boolean }>(
    ({ heldOn, isClosed }) =>
      quarterState(heldOn ? [{ id: 'a', heldOn, isClosed, attendance: [] }] : [], {
        year: 2026,
        quarter: 4,
        today: TODAY,
        since: '2026-01-01',
      }).state === 'held',
    { heldOn: '2026-10-20', isClosed: true },
  ),
  due: judged(({ dueDate }) => dueState(dueDate, { today: TODAY }).kind === 'fine', { dueDate: '2027-01-01' }),
};

/** Facts that are never missing: counted by the database, or a choice with a value in any case. */
export const NEVER_EMPTY = ['count', 'countsHeads'];

/**
 * The files that show something in green, with its meaning: a status from above, or a fact that is always complete.
 * File names without folders.
 */
export const GREEN: Readonly<Record<string, readonly string[]>> = {
  longReporting: ['Reporting.tsx', 'IncidentReportsPage.tsx'],
  completeness: ['completeness.shared.ts', 'CompletenessLights.tsx', 'goods-due.rows.ts'],
  coStorage: ['co-storage.shared.ts', 'LightBadge.tsx', 'CoStorageOfGood.tsx', 'CoStorageOfLocation.tsx'],
  duty: ['DutyDetails.tsx', 'duty-states.ts'],
  appointedRole: ['role-states.ts'],
  committeeQuarter: ['CommitteeYearCard.tsx'],
  equipment: ['EquipmentState.tsx'],
  riskLevel: ['risk-level.shared.ts', 'RiskBadge.tsx', 'RiskMatrix.tsx'],
  'something that has happened, with its time or author': [
    'AttendanceField.tsx',
    'CareReports.tsx',
    'CommitteePage.tsx',
    'Decisions.tsx',
    'HeldPerson.tsx',
    'HeldInstructionsPage.tsx',
    'DueBadge.tsx',
    'MatrixCell.tsx',
    'SingleAssignmentFormPage.tsx',
    'Completed.tsx',
    'ExaminationStatusPage.tsx',
    'InstructionState.tsx',
    'StatusBadge.tsx',
    'Outbox.tsx',
    'Deliveries.tsx',
    'FinishStep.tsx',
    'ScormPart.tsx',
    'OwnCourses.tsx',
    'CoursesPage.tsx',
    'OfferCourse.tsx',
    'FilmField.tsx',
    'FirstSteps.tsx',
  ],
  'an answer that somebody has given': [
    'CheckForm.tsx',
    'CheckHistory.tsx',
    'CheckItem.tsx',
    'inspection-labels.ts',
    'FinishedInspection.tsx',
    'WalkTaskCard.tsx',
    'inspection-document.ts',
    'check-document.ts',
    'AnswerReason.tsx',
    'CourseQuestion.tsx',
    'HotspotAnswers.tsx',
    'PlacesCanvas.tsx',
    'ProofParts.tsx',
    'line-notes-extension.ts',
    'risk-assessment-document.ts',
  ],
  'a ticket or a column that is closed': [
    'TicketLine.tsx',
    'TicketButton.tsx',
    'BoardColumn.tsx',
    'ColumnRow.tsx',
    'document-parts.ts',
    'print-engine.ts',
    'BoardPreview.tsx',
  ],
  'what the reader has just done': [
    'toast.ts',
    'Toasts.tsx',
    'RemindEveryone.tsx',
    'LinkDialog.tsx',
    'ImportDialog.tsx',
    'ProposalList.tsx',
    'AskInstructor.tsx',
    'MyEntryPage.tsx',
    'SentEntry.tsx',
    'AcceptPage.tsx',
    'MailTicketDialog.tsx',
    'LargeFileField.tsx',
    'SaveStatus.tsx',
    'ResultScreen.tsx',
    'PublishPanel.tsx',
    'DomainsCard.tsx',
    'Overview.tsx',
  ],
  'a colour by its name, that says nothing of a state': ['client-color.shared.ts'],
  'something new in a comparison': [
    'WordDifferences.tsx',
    'AssessmentDifferences.tsx',
    'MembersField.tsx',
    'ImportPreview.tsx',
  ],
  'a choice of the organisation, or the one that is in use': [
    'TokenLine.tsx',
    'WebhookState.tsx',
    'PlanStep.tsx',
    'OwnSessions.tsx',
    'TerminalsPage.tsx',
    'ConsultingPage.tsx',
  ],
  'two hashes that are equal': ['CourseProofDialog.tsx'],
  'a page that was measured and lacks nothing': ['SheetPreview.tsx'],
  'no status: a drawing, or a record called good': [
    'sign-drawings.shared.ts',
    'GoodsPage.tsx',
    'InstructionFormPage.tsx',
  ],
};
