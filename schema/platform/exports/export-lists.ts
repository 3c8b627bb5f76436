import type { Language } from '../../kernel/permissions.ts';

/**
 * A column of an exported list. As a text it is the path of a field of the list's type: `board.name`, `users.name`;
 * names of several records are joined. `name*` is the field in the reader's language (`nameDe`, `nameEn`), German where
 * that is empty. The type of the field says how its values are written, and words of the labels replace codes
 * (`value.Ticket.priority.3`).
 */
export type ExportColumn =
  | string
  | {
      path: string;
      /** Key of the heading in labels.*.json, where it is not that of the field. */
      label?: string;
      /** Keys of the words for its values, where they are not those of the field. */
      words?: string;
      /** Makes the text of a cell from several fields of the row; `select` is their selection in GraphQL. */
      text?: {
        select: string;
        of: (row: Record<string, unknown>, word: (key: string) => string, language: Language) => string;
      };
    };

/** A list that can be exported: a query that answers a page, under its name in the API. */
export interface ExportList {
  /** Headings and values in their order, as the page of the list shows them, with what it shows in a second line. */
  columns: readonly ExportColumn[];
  /** Made of several lists, so that it is read in pages instead of by one cursor. */
  inPages?: true;
}

interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

const written = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

const CREATED: readonly ExportColumn[] = ['createdAt', 'createdBy.name'];

const ASSIGNMENT: readonly ExportColumn[] = [
  { path: 'employee.name', label: 'Assignment.employeeId' },
  { path: 'managedInstruction.name*', label: 'Assignment.instructionId' },
  { path: 'examination.name', label: 'Assignment.examinationId' },
  ...['opensOn', 'dueOn', 'completedAt', 'declinedAt', 'notifiedOn', 'remindedOn'],
];

/** Single assignments of what this column names. */
const singles = (item: ExportColumn): readonly ExportColumn[] => [
  'name',
  item,
  'dueDate',
  { path: 'assignments.employee.name', label: 'SingleAssignmentEmployee.employeeId' },
  ...CREATED,
];

const LOG_ENTRY: readonly ExportColumn[] = ['number', 'name', 'date', 'place', 'wound', ...CREATED];

export const EXPORT_LISTS: Readonly<Record<string, ExportList>> = {
  tickets: {
    columns: [
      { path: 'formattedDocumentId', label: 'Ticket.documentId' },
      'title',
      'description',
      { path: 'board.name', label: 'Ticket.boardId' },
      'priority',
      'dueDate',
      { path: 'users.name', label: 'Ticket.userIds' },
      'recurring',
      ...CREATED,
    ],
  },
  boards: { columns: ['name', 'final', 'createdAt'] },
  jobs: {
    columns: [
      'name',
      'type',
      { path: 'interval', label: 'Job.intervalWeeks', words: 'value.Job.intervalWeeks.' },
      ...['nextExecution', 'dueDay', 'users.name', 'lastRunAt', 'error'],
      ...CREATED,
    ],
  },
  users: { columns: ['name', 'short', 'email', 'role', 'permissions', 'createdAt'] },
  multiusers: { columns: ['name', 'short', 'email', 'createdAt', 'lastActiveAt'] },
  mails: {
    columns: ['recipient', 'template', 'subject', 'createdAt', 'state', 'attempts', 'reason', 'answer', 'sentAt'],
  },
  audit: {
    columns: [
      'createdAt',
      'user.name',
      'door',
      { path: 'entity', words: 'entity.' },
      'action',
      'recordId',
      {
        path: 'changes',
        text: {
          select: 'entity changes { field from to }',
          of: ({ entity, changes }, word) =>
            (changes as Change[])
              .map(
                ({ field, from, to }) => `${word(`${entity as string}.${field}`)}: ${written(from)} → ${written(to)}`,
              )
              .join('\n'),
        },
      },
      'requestId',
    ],
  },
  inspections: {
    columns: [
      ...['status', 'title', 'inspectionDate', 'responsible.name'],
      { path: 'areaCount', label: 'Inspection.areas' },
      ...['taskCount', 'openCount', 'defectCount', 'nextExecution'],
      ...CREATED,
    ],
  },
  riskAssessments: {
    columns: [
      ...['title', 'location', 'responsible.name'],
      { path: 'riskCount', label: 'RiskAssessment.risks' },
      ...['openRiskCount', 'nextExecution', 'versionNumber', 'createdAt'],
    ],
  },
  dangerousGoods: {
    columns: [
      { path: 'dangerousGoodStorageLocation.name', label: 'entity.StorageLocation' },
      ...['identifier', 'name', 'manufacturer', 'casNumber', 'signalWord', 'pictograms', 'h', 'p'],
      ...['storageClassification', 'quantity', 'unit', 'containerSize', 'yearlyUsage', 'usageLocation', 'workAreas'],
      ...['waterHazardClass', 'dataSheetDate', 'riskAssessedOn', 'cmr', 'substitution', 'substitutionCheckedOn'],
      'substitutionNote',
      ...CREATED,
    ],
  },
  storageLocations: {
    columns: ['name', { path: 'goodsCount', label: 'storageLocation.goods' }, ...CREATED],
  },
  operatingInstructions: {
    columns: [
      ...['name', 'kind'],
      { path: 'status', label: 'operatingInstruction.state' },
      { path: 'dangerousGood.name', label: 'entity.DangerousGood' },
      ...CREATED,
    ],
  },
  instructions: {
    columns: [
      'name',
      { path: 'filetype', label: 'instruction.documentType' },
      { path: 'assignedNames', label: 'instruction.assigned' },
      'nextExecution',
      { path: 'proofCount', label: 'instruction.proofs' },
      ...CREATED,
    ],
  },
  heldInstructions: {
    columns: [
      ...['topic', 'heldOn', 'instructor', 'place'],
      { path: 'participantCount', label: 'heldInstruction.participants' },
      'signedCount',
      { path: 'completedAt', label: 'heldInstruction.completed' },
      ...CREATED,
    ],
  },
  managedInstructions: {
    columns: [
      { path: 'name*', label: 'ManagedInstruction.nameDe' },
      { path: 'assignedCount', label: 'managedInstruction.assigned' },
      { path: 'openCount', label: 'managedInstruction.open' },
      ...CREATED,
    ],
  },
  managedInstructionAssignments: {
    columns: singles({ path: 'instruction.name*', label: 'SingleAssignment.instructionId' }),
  },
  managedInstructionAssigned: { columns: ASSIGNMENT },
  managedInstructionOpen: { columns: ASSIGNMENT },
  managedInstructionCompleted: { columns: ASSIGNMENT },
  assignmentsOfEmployee: { columns: ASSIGNMENT },
  examinations: {
    columns: [
      ...['name', 'optional', 'onRequest', 'contact'],
      { path: 'assignedCount', label: 'examination.assigned' },
      { path: 'openCount', label: 'examination.open' },
      ...CREATED,
    ],
  },
  singleExaminations: { columns: singles({ path: 'examination.name', label: 'SingleAssignment.examinationId' }) },
  examinationAssigned: { columns: ASSIGNMENT },
  examinationOpen: { columns: ASSIGNMENT },
  examinationCompleted: { columns: ASSIGNMENT },
  employees: {
    columns: [
      ...['name', 'personnelNumber', 'department', 'jobTitle', 'email', 'employeeLanguage'],
      { path: 'groups.name', label: 'Employee.groups' },
      ...['entryDate', 'leavingDate'],
      ...CREATED,
    ],
  },
  employeeGroups: {
    columns: [
      ...['name', 'ruleDepartment'],
      { path: 'memberCount', label: 'EmployeeGroup.members' },
      { path: 'instructionAssignments.managedInstruction.name*', label: 'employeeGroup.instructions' },
      { path: 'examinationAssignments.examination.name', label: 'employeeGroup.examinations' },
      ...CREATED,
    ],
  },
  incidentReports: {
    columns: [
      ...['name', 'date', 'incidentReportType', 'wound', 'unableToWorkDays'],
      { path: 'reporting.kind', label: 'IncidentReport.reporting' },
      { path: 'reporting.until', label: 'IncidentReport.reportingUntil' },
      ...CREATED,
    ],
  },
  medkitLogs: { columns: LOG_ENTRY },
  struckMedkitLogs: { columns: LOG_ENTRY },
  medkitLogAccesses: { columns: ['at', 'user.name', 'kind', 'entryNumber', 'fromDay', 'toDay', 'entries'] },
  ownCourses: {
    columns: ['title', { path: 'publishedNumber' }, 'publishedAt', ...CREATED],
  },
  documents: { columns: ['path', 'name', 'size', 'createdAt', 'updatedAt'] },
  fileEntries: {
    inPages: true,
    columns: ['kind', 'name', { path: 'folderPath' }, 'size', 'updatedAt', { path: 'updatedBy.name' }],
  },
  webhookEndpoints: {
    columns: ['description', 'url', 'topics', 'active', 'failingSince', 'disabledAt', 'createdAt'],
  },
  webhookDeliveries: {
    columns: [
      ...['kind', 'action', 'recordId', 'createdAt', 'state', 'attempts', 'answeredAt'],
      ...['status', 'milliseconds', 'problem', 'answer'],
    ],
  },
  sourceDocuments: { columns: ['name', { path: 'recordName' }, 'size', 'createdAt'] },
};

/** Pages of the API that are no lists of records, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  interviewResults: 'the answers to one questionnaire, no records',
  multiuserClients: 'the organisations of whoever asks, not records of one organisation',
  recordHistory: 'the history of one record, fifty entries at a time; the audit exports all of them',
};
