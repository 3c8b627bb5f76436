import 'reflect-metadata';
import { isUnionType, type GraphQLSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { Account, PasswordReset, Registration, Session, SessionToken } from './platform/accounts/account.entity.ts';
import { AccountResolver } from './platform/accounts/account.resolver.ts';
import { MySessionsResolver } from './platform/accounts/my-sessions.resolver.ts';
import {
  Assignment,
  AssignmentClock,
  AssignmentMark,
  AssignmentNotice,
  EmployeeGroupRequirement,
  SingleAssignment,
  SingleAssignmentEmployee,
} from './areas/assignments/assignment.entity.ts';
import { AssignmentPageResolver } from './areas/assignments/assignment-page.resolver.ts';
import { AssignmentResolver, EmployeeAssignmentsResolver } from './areas/assignments/assignment.resolver.ts';
import { AssignmentsLiveResolver } from './areas/assignments/assignments-live.resolver.ts';
import { LinkSheetResolver } from './areas/assignments/link-sheet.resolver.ts';
import { ReminderResolver } from './areas/assignments/reminder.resolver.ts';
import {
  EmployeeGroupRequirementResolver,
  GroupRequirementsResolver,
} from './areas/assignments/requirement.resolver.ts';
import {
  AssignedPersonResolver,
  SingleAssignmentResolver,
  SingleExaminationsResolver,
  SingleInstructionsResolver,
} from './areas/assignments/single-assignment.resolver.ts';
import { AuditEntry } from './platform/audit/audit.entity.ts';
import { AuditResolver } from './platform/audit/audit.resolver.ts';
import { StoredBilling, StoredOrder } from './platform/billing/billing.entity.ts';
import { ApiToken, ApiTokenKey, ApiTokenWindow } from './platform/developers/api-token.entity.ts';
import { ApiTokenResolver } from './platform/developers/api-token.resolver.ts';
import { BillingResolver } from './platform/billing/billing.resolver.ts';
import { PlanOrderResolver } from './platform/billing/plan-order.resolver.ts';
import { Client } from './platform/clients/client.entity.ts';
import { ClientResolver } from './platform/clients/client.resolver.ts';
import { EmployeeGroup, EmployeeGroupMember } from './areas/employees/employee-group.entity.ts';
import { StorageLocationClass } from './areas/dangerous-goods/dangerous-good.entity.ts';
import { CourseQuestion } from './areas/courses/course-question.entity.ts';
import { CourseQuestionResolver } from './areas/courses/course-question.resolver.ts';
import { CourseProofResolver } from './areas/courses/course-proof.resolver.ts';
import { ConsultingResolver } from './areas/consulting/consulting.resolver.ts';
import { CourseResolver } from './areas/courses/course.resolver.ts';
import { ScormState, StoredProof, StoredRun, StoredSnapshot } from './areas/courses/course-run.entity.ts';
import { OwnCourse, OwnCourseDraftRow, OwnCourseFile } from './areas/courses/own-course.entity.ts';
import { OwnCourseResolver } from './areas/courses/own-course.resolver.ts';
import { InstructionPageResolver } from './areas/courses/instruction-page.resolver.ts';
import { EmployeeImportResolver } from './areas/employees/import/import.resolver.ts';
import { EmployeeGroupResolver } from './areas/employees/employee-group.resolver.ts';
import { InjuredPersonResolver } from './areas/employees/injured-person.resolver.ts';
import { CompletenessResolver } from './areas/dangerous-goods/completeness.resolver.ts';
import { PublicLocationResolver } from './areas/dangerous-goods/public-location.resolver.ts';
import { StorageLocationCode } from './areas/dangerous-goods/storage-location-code.entity.ts';
import { GoodsDocumentResolver } from './areas/dangerous-goods/goods-document.resolver.ts';
import { SafetyDataSheet } from './areas/dangerous-goods/safety-data-sheet.entity.ts';
import { SafetyDataSheetResolver } from './areas/dangerous-goods/safety-data-sheet.resolver.ts';
import { CalendarFeed } from './platform/calendar/calendar-feed.entity.ts';
import { CalendarFeedResolver } from './platform/calendar/calendar-feed.resolver.ts';
import { ArchiveResolver } from './platform/exports/archive.resolver.ts';
import { OrganisationArchive } from './platform/exports/organisation-archive.entity.ts';
import { Document, DocumentUpload, DocumentVersion, StorageUse } from './platform/files/document.entity.ts';
import { DocumentSourcesResolver } from './platform/files/document-sources.resolver.ts';
import { DocumentResolver } from './platform/files/document.resolver.ts';
import { DocumentVersionResolver } from './platform/files/document-version.resolver.ts';
import { FileEntryResolver } from './platform/files/file-entry.resolver.ts';
import { Folder } from './platform/files/folder.entity.ts';
import { FileRemoval, StoredFileEntity } from './platform/files/stored-file.entity.ts';
import { UploadResolver } from './platform/files/upload.resolver.ts';
import { HeldInstruction, HeldParticipant } from './areas/instructions/held-instruction.entity.ts';
import { HeldInstructionResolver } from './areas/instructions/held-instruction.resolver.ts';
import {
  Instruction,
  InstructionCaptions,
  InstructionName,
  InstructionProof,
} from './areas/instructions/instruction.entity.ts';
import { InstructionProofResolver, InstructionResolver } from './areas/instructions/instruction.resolver.ts';
import { InterviewImport } from './areas/interview/interview-import.entity.ts';
import { InterviewImportResolver } from './areas/interview/interview-import.resolver.ts';
import { InterviewResultsResolver } from './areas/interview/interview-results.resolver.ts';
import { checkAllowed } from './kernel/allow.ts';
import { ClientVersion, StoredChange } from './kernel/change.entity.ts';
import { NumberRange, RateLimit } from './kernel/counters.entity.ts';
import { lowerCaseIdArguments } from './kernel/id-arguments.ts';
import { ManagedInstructionTextsResolver } from './areas/managed-instructions/managed-instruction.resolver.ts';
import { MultiuserInvite } from './platform/multiuser/multiuser.entity.ts';
import {
  ClientChoiceResolver,
  MultiuserInviteResolver,
  MultiuserResolver,
} from './platform/multiuser/multiuser.resolver.ts';
import { Inspection, InspectionArea, InspectionProof, InspectionTask } from './areas/inspections/inspection.entity.ts';
import { InspectionProofResolver } from './areas/inspections/proof.resolver.ts';
import { FieldConflictResolver, InspectionResolver } from './areas/inspections/inspection.resolver.ts';
import { InspectionAreaResolver, InspectionTaskResolver } from './areas/inspections/task.resolver.ts';
import { FirstAidKitResolver } from './areas/medkit-logs/first-aid-kit.resolver.ts';
import {
  FirstAidKit,
  MedkitLogAccess,
  MedkitLogAddition,
  MedkitLogLink,
} from './areas/medkit-logs/medkit-log.entity.ts';
import { MedkitLogAccessResolver, MedkitLogWordingResolver } from './areas/medkit-logs/medkit-log.resolver.ts';
import { AccidentReportResolver } from './areas/incident-reports/accident-report.resolver.ts';
import { IncidentStatisticsResolver } from './areas/incident-reports/incident-statistics.resolver.ts';
import { IncidentReportChange, IncidentTicket } from './areas/incident-reports/incident-ticket.entity.ts';
import { IncidentTicketResolver } from './areas/incident-reports/incident-ticket.resolver.ts';
import { Job, JobAttachment } from './areas/jobs/job.entity.ts';
import { JobResolver } from './areas/jobs/job.resolver.ts';
import { Mail } from './platform/mails/mail.entity.ts';
import { InstructionsOfGoodResolver } from './areas/operating-instructions/operating-instruction.resolver.ts';
import { MailResolver } from './platform/mails/mail.resolver.ts';
import { PdfQueueResolver, pdfResolverOf } from './platform/printing/pdf.resolver.ts';
import { RecordsResolver } from './records/records.resolver.ts';
import { recordsWith } from './records/registry.ts';
import { Risk, RiskAssessment, RiskMeasure, RiskTicket } from './areas/risk-assessments/risk-assessment.entity.ts';
import {
  RiskAssessmentResolver,
  RiskMeasureResolver,
  RiskResolver,
} from './areas/risk-assessments/risk-assessment.resolver.ts';
import { Setting } from './platform/settings/setting.entity.ts';
import { SettingResolver } from './platform/settings/setting.resolver.ts';
import { ActivityResolver, TicketActivitysResolver } from './areas/tickets/activity.resolver.ts';
import { Attachment } from './areas/tickets/attachment.entity.ts';
import { AttachmentResolver, TicketAttachmentsResolver } from './areas/tickets/attachment.resolver.ts';
import { Comment } from './areas/tickets/comment.entity.ts';
import { CommentResolver, TicketCommentsResolver } from './areas/tickets/comment.resolver.ts';
import { BoardLiveResolver } from './areas/tickets/board-live.resolver.ts';
import { Board } from './areas/tickets/board.entity.ts';
import { BoardResolver, TicketBoardResolver } from './areas/tickets/board.resolver.ts';
import { Activity, Ticket, TicketUser } from './areas/tickets/ticket.entity.ts';
import { TicketMailResolver } from './areas/tickets/ticket-mail.resolver.ts';
import { TicketOriginResolver } from './areas/tickets/ticket-origin.resolver.ts';
import { TicketResolver } from './areas/tickets/ticket.resolver.ts';
import { User } from './platform/users/user.entity.ts';
import { UserLiveResolver } from './platform/users/user-live.resolver.ts';
import { UserResolver } from './platform/users/user.resolver.ts';
import { DeletedRecordResolver } from './platform/retention/deleted-record.resolver.ts';
import { HealthCareDeletion } from './platform/retention/health-care.entity.ts';
import { HealthCareResolver } from './platform/retention/health-care.resolver.ts';
import { PersonalDataResolver } from './platform/retention/personal-data.resolver.ts';
import { RecordVersion, RecordVersionFile } from './platform/versions/version.entity.ts';
import { VersionResolver } from './platform/versions/version.resolver.ts';
import { StoredWebhookSecret, WebhookDelivery } from './platform/webhooks/webhook.entity.ts';

const plainRecords = recordsWith('plain').map(({ plain }) => plain);

/** The entities, one for each table, and the resolvers. Those of a plain record come with its kind (records.ts). */
export const entities = [
  OrganisationArchive,
  CalendarFeed,
  Account,
  Activity,
  Assignment,
  AssignmentClock,
  AssignmentMark,
  AssignmentNotice,
  StoredProof,
  ScormState,
  OwnCourse,
  OwnCourseDraftRow,
  OwnCourseFile,
  StoredRun,
  StoredSnapshot,
  CourseQuestion,
  Attachment,
  AuditEntry,
  ApiToken,
  ApiTokenKey,
  ApiTokenWindow,
  StoredBilling,
  StoredOrder,
  Board,
  Client,
  ClientVersion,
  Comment,
  Document,
  DocumentUpload,
  DocumentVersion,
  Folder,
  EmployeeGroupRequirement,
  EmployeeGroup,
  EmployeeGroupMember,
  FileRemoval,
  FirstAidKit,
  HealthCareDeletion,
  Inspection,
  IncidentReportChange,
  IncidentTicket,
  InspectionArea,
  InspectionProof,
  InspectionTask,
  HeldInstruction,
  HeldParticipant,
  Instruction,
  InstructionCaptions,
  InstructionName,
  InstructionProof,
  InterviewImport,
  Job,
  JobAttachment,
  Mail,
  MedkitLogAccess,
  MedkitLogAddition,
  MedkitLogLink,
  MultiuserInvite,
  NumberRange,
  PasswordReset,
  RateLimit,
  RecordVersion,
  RecordVersionFile,
  Registration,
  Risk,
  RiskAssessment,
  RiskMeasure,
  RiskTicket,
  Session,
  SessionToken,
  Setting,
  SingleAssignment,
  SingleAssignmentEmployee,
  StoredChange,
  StorageLocationClass,
  StorageLocationCode,
  SafetyDataSheet,
  StorageUse,
  StoredFileEntity,
  Ticket,
  TicketUser,
  User,
  StoredWebhookSecret,
  WebhookDelivery,
  ...plainRecords.map(({ entity }) => entity),
];

const resolvers = [
  AccountResolver,
  AssignmentPageResolver,
  AssignmentResolver,
  EmployeeAssignmentsResolver,
  AssignmentsLiveResolver,
  AssignedPersonResolver,
  SingleAssignmentResolver,
  SingleInstructionsResolver,
  SingleExaminationsResolver,
  EmployeeGroupRequirementResolver,
  GroupRequirementsResolver,
  ManagedInstructionTextsResolver,
  LinkSheetResolver,
  ReminderResolver,
  AuditResolver,
  ApiTokenResolver,
  BillingResolver,
  PlanOrderResolver,
  UserResolver,
  UserLiveResolver,
  MySessionsResolver,
  ArchiveResolver,
  CalendarFeedResolver,
  ClientResolver,
  ConsultingResolver,
  CourseResolver,
  OwnCourseResolver,
  CourseProofResolver,
  CourseQuestionResolver,
  InstructionPageResolver,
  InterviewImportResolver,
  InterviewResultsResolver,
  MultiuserResolver,
  MultiuserInviteResolver,
  ClientChoiceResolver,
  SettingResolver,
  TicketResolver,
  ActivityResolver,
  TicketActivitysResolver,
  CommentResolver,
  TicketCommentsResolver,
  AttachmentResolver,
  TicketAttachmentsResolver,
  UploadResolver,
  DeletedRecordResolver,
  DocumentResolver,
  DocumentSourcesResolver,
  DocumentVersionResolver,
  FileEntryResolver,
  BoardResolver,
  TicketBoardResolver,
  BoardLiveResolver,
  TicketMailResolver,
  MailResolver,
  JobResolver,
  TicketOriginResolver,
  InspectionResolver,
  InspectionAreaResolver,
  InspectionTaskResolver,
  InspectionProofResolver,
  HeldInstructionResolver,
  InstructionResolver,
  InstructionProofResolver,
  FieldConflictResolver,
  EmployeeGroupResolver,
  InjuredPersonResolver,
  AccidentReportResolver,
  IncidentStatisticsResolver,
  IncidentTicketResolver,
  EmployeeImportResolver,
  HealthCareResolver,
  PersonalDataResolver,
  RiskAssessmentResolver,
  RiskMeasureResolver,
  RiskResolver,
  FirstAidKitResolver,
  MedkitLogAccessResolver,
  MedkitLogWordingResolver,
  VersionResolver,
  RecordsResolver,
  PdfQueueResolver,
  GoodsDocumentResolver,
  CompletenessResolver,
  PublicLocationResolver,
  InstructionsOfGoodResolver,
  SafetyDataSheetResolver,
  ...recordsWith('document', 'text').map(pdfResolverOf),
  ...plainRecords.map(({ resolver }) => resolver),
] as const;

/**
 * type-graphql requires one as soon as there is a subscription; those of the product have their own source, the change
 * feed.
 */
const noPubSub: PubSub = {
  publish() {
    throw new Error('Publish by writing rows: the change feed tells them');
  },
  subscribe() {
    throw new Error('Subscriptions answer a LiveSource');
  },
};

/**
 * Builds the executable schema, once a process: type-graphql's metadata is global. Throws when a root field does not
 * declare who may call it.
 */
export async function buildProductSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [...resolvers],
    authChecker: checkAllowed,
    validate: false,
    pubSub: noPubSub,
  });
  requireDeclarations(schema);
  lowerCaseIdArguments(schema);
  resolveUnionsByName(schema);
  return schema;
}

/**
 * type-graphql resolves the members of a union by their class, or asynchronously, for which compiled documents do not
 * wait. Here they are rows that name their type in `__typename`, which graphql-js reads by itself.
 */
function resolveUnionsByName(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) if (isUnionType(type)) type.resolveType = undefined;
}

/** Every root field declares who may call it, or why anybody may. */
function requireDeclarations(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { allow, public: reason } = field.extensions;
      if (!allow === !reason) throw new Error(`${type!.name}.${field.name} needs either @Allow or @Public`);
    }
  }
}
