import { area } from '../../records/area.ts';
import { healthEvidence, healthFacts } from './duty-evidence.ts';
import { CREATED, type ExportColumn } from '../../records/exported-list.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { peopleWritten, requirementsGiven } from '../employees/employee.events.ts';
import { AssignmentPageResolver } from './assignment-page.resolver.ts';
import { PersonPageResolver } from './person-page.resolver.ts';
import {
  Assignment,
  AssignmentClock,
  AssignmentMark,
  AssignmentNotice,
  EmployeeGroupRequirement,
  SingleAssignment,
  SingleAssignmentEmployee,
} from './assignment.entity.ts';
import { AssignmentResolver, EmployeeAssignmentsResolver } from './assignment.resolver.ts';
import { peopleInTime } from './assignment.rows.ts';
import { AssignmentsLiveResolver } from './assignments-live.resolver.ts';
import { assignmentsDue } from './due-sources.ts';
import { HealthCareDeletion } from './health-care.entity.ts';
import { HealthCareResolver } from './health-care.resolver.ts';
import { MissingCertificatesResolver } from './examinations/missing-certificates.resolver.ts';
import { examinationRecord } from './examinations/examination.record.ts';
import { ExaminationPeopleResolver, InstructionPeopleResolver } from './item-people.resolver.ts';
import { LinkSheetResolver } from './link-sheet.resolver.ts';
import { MatrixResolver } from './matrix/matrix.resolver.ts';
import { topicColumns } from './matrix/matrix.service.ts';
import { assignmentTopics } from './matrix/people-topics.ts';
import { managedInstructionRecord } from './managed-instructions/managed-instruction.record.ts';
import { ManagedInstructionTextsResolver } from './managed-instructions/managed-instruction.resolver.ts';
import { ReminderEmployeeResolver, ReminderResolver } from './reminder.resolver.ts';
import { EmployeeGroupRequirementResolver, GroupRequirementsResolver } from './requirement.resolver.ts';
import { replaceRequirements } from './requirement.service.ts';
import { deriveAssignments } from './derive-assignments.ts';
import { singleAssignmentRecord } from './single-assignment.record.ts';
import {
  AssignedPersonResolver,
  SingleAssignmentResolver,
  SingleExaminationsResolver,
  SingleInstructionsResolver,
} from './single-assignment.resolver.ts';
import { instructionReminderMail, newExaminationMail, newInstructionMail } from './mails/assignment.mail.ts';

const OF_EXAMINATION = 't.examination_id is not null';

const ASSIGNMENT: readonly ExportColumn[] = [
  { path: 'employee.name', label: 'Assignment.employeeId' },
  { path: 'managedInstruction.name*', label: 'Assignment.instructionId' },
  { path: 'examination.name', label: 'Assignment.examinationId' },
  'opensOn',
  'dueOn',
  'beforeWork',
  'onlineAt',
  'completedAt',
  'oralBy',
  'declinedAt',
  'certificateSeenOn',
  'awaitsCertificate',
  'notifiedOn',
  'remindedOn',
];

/** The columns of single assignments of the kind that this column names. */
const singles = (item: ExportColumn): readonly ExportColumn[] => [
  'name',
  item,
  'dueDate',
  { path: 'assignments.employee.name', label: 'SingleAssignmentEmployee.employeeId' },
  ...CREATED,
];

export const manifest = area({
  name: 'assignments',
  healthData: true,
  uses: ['employees'],
  records: [managedInstructionRecord, examinationRecord, singleAssignmentRecord],
  entities: [
    Assignment,
    AssignmentClock,
    AssignmentMark,
    AssignmentNotice,
    EmployeeGroupRequirement,
    HealthCareDeletion,
    SingleAssignment,
    SingleAssignmentEmployee,
  ],
  resolvers: [
    AssignmentPageResolver,
    PersonPageResolver,
    AssignmentResolver,
    InstructionPeopleResolver,
    ExaminationPeopleResolver,
    EmployeeAssignmentsResolver,
    AssignmentsLiveResolver,
    AssignedPersonResolver,
    SingleAssignmentResolver,
    SingleInstructionsResolver,
    SingleExaminationsResolver,
    EmployeeGroupRequirementResolver,
    GroupRequirementsResolver,
    ManagedInstructionTextsResolver,
    HealthCareResolver,
    LinkSheetResolver,
    ReminderResolver,
    ReminderEmployeeResolver,
    MatrixResolver,
    MissingCertificatesResolver,
  ],
  on: [
    requirementsGiven.on(({ ctx, tx, groupId, requirements }) => replaceRequirements(ctx, tx, groupId, requirements)),
    peopleWritten.on(async ({ tx, today }) => void (await deriveAssignments(tx.rows, today))),
  ],
  mails: [newInstructionMail, instructionReminderMail, newExaminationMail],
  due: assignmentsDue,
  standing: [
    {
      kind: 'managedInstruction',
      rule: ABILITIES.managedInstructions,
      label: { de: 'Unterweisungen im Plan', en: 'Safety briefings up to date' },
      path: '/app/managedInstructions',
      count: (rows) => peopleInTime(rows, 'instruction'),
    },
    {
      kind: 'examination',
      rule: ABILITIES.examinations,
      label: { de: 'Vorsorge im Plan', en: 'Health checks up to date' },
      path: '/app/examination',
      count: (rows) => peopleInTime(rows, 'examination'),
    },
  ],
  topics: assignmentTopics,
  evidence: healthEvidence,
  facts: healthFacts,
  folder: [
    {
      kind: 'managedInstruction',
      rule: ABILITIES.managedInstructions,
      label: { de: 'Online-Unterweisungen', en: 'Online briefings' },
      lists: ['managedInstructions', 'managedInstructionAssignments'],
    },
    {
      kind: 'examination',
      rule: ABILITIES.examinations,
      label: { de: 'Vorsorge (ohne Befunde)', en: 'Health checks (no findings)' },
      lists: ['examinations', 'singleExaminations', 'missingCertificates'],
    },
  ],
  exports: {
    managedInstructions: {
      columns: [
        { path: 'name*', label: 'ManagedInstruction.nameDe' },
        { path: 'assignedCount', label: 'managedInstruction.assigned' },
        { path: 'openCount', label: 'managedInstruction.open' },
        ...CREATED,
      ],
    },
    examinations: {
      columns: [
        'name',
        'optional',
        'onRequest',
        'contact',
        { path: 'assignedCount', label: 'examination.assigned' },
        { path: 'openCount', label: 'examination.open' },
        { path: 'missingCertificateCount', label: 'examination.missingCertificates' },
        ...CREATED,
      ],
    },
    managedInstructionAssignments: {
      columns: singles({ path: 'instruction.name*', label: 'SingleAssignment.instructionId' }),
    },
    managedInstructionAssigned: { columns: ASSIGNMENT },
    managedInstructionOpen: { columns: ASSIGNMENT },
    managedInstructionCompleted: { columns: ASSIGNMENT },
    peopleMatrix: {
      columns: ['name', 'department', 'groups.name'],
      more: topicColumns,
    },
    dueAssignments: { columns: ASSIGNMENT },
    missingCertificates: { columns: ASSIGNMENT },
    assignmentsOfEmployee: { columns: ASSIGNMENT },
    singleExaminations: { columns: singles({ path: 'examination.name', label: 'SingleAssignment.examinationId' }) },
    examinationAssigned: { columns: ASSIGNMENT },
    examinationOpen: { columns: ASSIGNMENT },
    examinationCompleted: { columns: ASSIGNMENT },
  },
  archive: {
    health_care_deletion: { rule: ABILITIES.examinations },
    employee_group_requirement: { rule: ABILITIES.employees, examination: OF_EXAMINATION },
    assignment: { rule: singleAssignmentRecord.rule, leftOut: ['link_id'], examination: OF_EXAMINATION },
    single_assignment: { examination: OF_EXAMINATION },
    single_assignment_employee: {
      examination:
        'exists (select 1 from single_assignment s where s.client_id = t.client_id and s.id = t.assignment_id and s.examination_id is not null)',
    },
    assignment_clock: { notArchived: 'the day up to which assignments were computed' },
    assignment_mark: { notArchived: 'what the engine of assignments still has to compute' },
    assignment_notice: { notArchived: 'which mail told whom; follows from the assignments' },
  },
  webhooks: { assignments: { entities: ['Assignment', 'SingleAssignment'] } },
});
