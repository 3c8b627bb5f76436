import { singleAssignmentRecord } from '../areas/assignments/single-assignment.record.ts';
import { clientRecord } from '../platform/clients/client.record.ts';
import { dangerousGoodRecord } from '../areas/dangerous-goods/dangerous-good.record.ts';
import { storageLocationRecord } from '../areas/dangerous-goods/storage-location.record.ts';
import { employeeGroupRecord, employeeRecord } from '../areas/employees/employee.record.ts';
import { sourcesOf, type DocumentSource } from '../platform/files/document-source.service.ts';
import { documentRecord, folderRecord } from '../platform/files/document.record.ts';
import { examinationRecord } from '../areas/examinations/examination.record.ts';
import { incidentReportRecord } from '../areas/incident-reports/incident-report.record.ts';
import { operatingInstructionRecord } from '../areas/operating-instructions/operating-instruction.record.ts';
import { inspectionRecord } from '../areas/inspections/inspection.record.ts';
import { heldInstructionRecord } from '../areas/instructions/held-instruction.record.ts';
import { instructionRecord } from '../areas/instructions/instruction.record.ts';
import { jobRecord } from '../areas/jobs/job.record.ts';
import { managedInstructionRecord } from '../areas/managed-instructions/managed-instruction.record.ts';
import { firstAidKitRecord, medkitLogRecord } from '../areas/medkit-logs/medkit-log.record.ts';
import { ownCourseRecord } from '../areas/courses/own-course.record.ts';
import { apiTokenRecord } from '../platform/developers/api-token.record.ts';
import { invitationRecord } from '../platform/multiuser/invitation.record.ts';
import type { RecordKind } from './record-kind.ts';
import { riskAssessmentRecord } from '../areas/risk-assessments/risk-assessment.record.ts';
import { boardRecord, ticketRecord } from '../areas/tickets/ticket.record.ts';
import { userRecord } from '../platform/users/user.record.ts';
import { webhookEndpointRecord } from '../platform/webhooks/webhook.record.ts';

/**
 * Every kind of record that the product has. Versions, documents, reminders, the audit, the origin of tickets and the
 * live pages read this list; none of them names a kind. Areas do not import it, nor does the kernel.
 */
export const RECORDS: readonly RecordKind[] = [
  userRecord,
  clientRecord,
  invitationRecord,
  apiTokenRecord,
  ticketRecord,
  boardRecord,
  jobRecord,
  documentRecord,
  folderRecord,
  inspectionRecord,
  riskAssessmentRecord,
  instructionRecord,
  heldInstructionRecord,
  storageLocationRecord,
  managedInstructionRecord,
  ownCourseRecord,
  examinationRecord,
  singleAssignmentRecord,
  employeeRecord,
  employeeGroupRecord,
  dangerousGoodRecord,
  operatingInstructionRecord,
  medkitLogRecord,
  firstAidKitRecord,
  incidentReportRecord,
  webhookEndpointRecord,
];

/** The documents of all kinds that declare some. */
export const DOCUMENT_SOURCES: readonly DocumentSource[] = sourcesOf(RECORDS);

/** A kind that has these features. */
export type RecordWith<Feature extends keyof RecordKind> = RecordKind & Required<Pick<RecordKind, Feature>>;

const has = <Feature extends keyof RecordKind>(
  record: RecordKind,
  features: readonly Feature[],
): record is RecordWith<Feature> => features.every((feature) => record[feature] !== undefined);

/** The kinds that have these features. */
export const recordsWith = <Feature extends keyof RecordKind>(...features: Feature[]): RecordWith<Feature>[] =>
  RECORDS.filter((record) => has(record, features));

/** The kind of this name. Throws for a name that is none, and for a kind that has not all of these features. */
export function recordOfKind<Feature extends keyof RecordKind = 'kind'>(
  kind: string,
  ...features: Feature[]
): RecordWith<Feature> {
  const record = RECORDS.find((candidate) => candidate.kind === kind);
  if (!record || !has(record, features)) throw new Error(`No kind of record "${kind}" with ${features.join(' and ')}`);
  return record;
}
