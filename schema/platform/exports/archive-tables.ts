import { ABILITIES, type AllowRule } from '../../kernel/abilities.shared.ts';

/** How a table of an organisation is in its archive. */
export interface ArchivedTable {
  /** Who may read it; an Owner without that permission gets an archive without it, which says so. */
  rule?: AllowRule;
  /** Columns that would open something: codes of public pages, keys of files. */
  leftOut?: readonly string[];
  /** A condition for its rows `t`. */
  where?: string;
  /** A condition under which a row `t` is about a health check, which only people with that permission see. */
  examination?: string;
}

const { inspections, riskAssessments, instructions, documents, managedInstructions, examinations, employees } =
  ABILITIES;
const goods: AllowRule = { permission: 'dangerousgoodstorage' };
const operating: AllowRule = { permission: 'operatinginstruction' };
const incidents: AllowRule = { permission: 'incidentreport' };
const firstAid: AllowRule = { permission: 'medkitlog' };
const OF_EXAMINATION = 't.examination_id is not null';

/**
 * Tables of an organisation that its archive holds, all of them beside those of NOT_ARCHIVED; a contract test compares
 * both with the database.
 */
export const ARCHIVED_TABLES: Readonly<Record<string, ArchivedTable>> = {
  client_user: {},
  setting: {},
  board: {},
  ticket: {},
  ticket_user: {},
  ticket_comment: {},
  ticket_attachment: {},
  ticket_activity: {},
  job: {},
  job_attachment: {},
  interview_import: {},
  stored_file: { leftOut: ['object_key', 'upload_until', 'resume_key', 'session', 'checked_at', 'released_at'] },
  folder: { rule: documents },
  document: { rule: documents },
  document_version: { rule: documents },
  inspection: { rule: inspections },
  inspection_area: { rule: inspections },
  inspection_task: { rule: inspections },
  inspection_proof: { rule: inspections },
  risk_assessment: { rule: riskAssessments },
  risk: { rule: riskAssessments },
  risk_measure: { rule: riskAssessments },
  risk_ticket: { rule: riskAssessments },
  instruction: { rule: instructions },
  instruction_name: { rule: instructions },
  instruction_proof: { rule: instructions },
  instruction_captions: { rule: instructions },
  held_instruction: { rule: instructions },
  held_participant: { rule: instructions },
  storage_location: { rule: goods },
  storage_location_class: { rule: goods },
  dangerous_good: { rule: goods },
  safety_data_sheet: { rule: goods },
  operating_instruction: { rule: operating },
  employee: { rule: employees },
  employee_group: { rule: employees },
  employee_group_member: { rule: employees },
  employee_group_requirement: { rule: employees, examination: OF_EXAMINATION },
  managed_instruction: { rule: managedInstructions },
  examination: { rule: examinations },
  assignment: { rule: ABILITIES.assign, leftOut: ['link_id'], examination: OF_EXAMINATION },
  single_assignment: { rule: ABILITIES.assign, examination: OF_EXAMINATION },
  single_assignment_employee: {
    rule: ABILITIES.assign,
    examination:
      'exists (select 1 from single_assignment s where s.client_id = t.client_id and s.id = t.assignment_id and s.examination_id is not null)',
  },
  course_proof: { rule: managedInstructions },
  course_snapshot: { rule: managedInstructions },
  course_question: { rule: managedInstructions },
  own_course: { rule: managedInstructions },
  own_course_draft: { rule: managedInstructions },
  own_course_file: { rule: managedInstructions },
  health_care_deletion: { rule: examinations },
  medkit_log: { rule: firstAid },
  medkit_log_addition: { rule: firstAid },
  medkit_log_access: { rule: { roles: ['Owner'] } },
  first_aid_kit: { rule: firstAid, leftOut: ['code'] },
  incident_report: { rule: incidents },
  incident_report_change: { rule: incidents },
  incident_ticket: { rule: incidents },
  record_version: {},
  record_version_file: {},
  // Their changes hold the codes of public pages and the addresses of receivers.
  audit: { where: `t.entity not in ('FirstAidKit', 'StorageLocationCode', 'WebhookEndpoint')` },
  billing: {},
  billing_order: {},
  api_token: {},
  organisation_archive: {},
  // Addresses of receivers often hold a key.
  webhook_endpoint: { leftOut: ['url'] },
};

/** Tables with a `client_id` that no archive holds, with the reason. */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  api_token_key: 'hashes of the keys of programs',
  api_token_window: 'calls of the running minute',
  assignment_clock: 'the day up to which assignments were computed',
  assignment_mark: 'what the engine of assignments still has to compute',
  assignment_notice: 'which mail told whom; follows from the assignments',
  calendar_feed: 'hashes of the addresses of calendars',
  change: 'the change feed; the audit says what was changed',
  client_version: 'the counter of the change feed',
  course_run: 'courses that somebody has begun and not completed',
  document_upload: 'uploads that are not finished',
  medkit_log_link: 'hashes of links',
  multiuser_invite: 'hashes of codes of invitations',
  number_range: 'the next number of tickets',
  outbox_mail: 'mails to send; they hold personal links',
  registration: 'keys against a second registration',
  scorm_state: 'where somebody stopped in a package',
  session: 'who is logged in',
  storage_location_code: 'codes of public pages',
  storage_use: 'sums of the files',
  webhook_delivery: 'what was sent to endpoints outside; kept for days',
  webhook_secret: 'secrets that sign webhooks',
};
