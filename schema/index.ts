import 'reflect-metadata';
import { isUnionType, type GraphQLSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { Account, PasswordReset, Registration, Session, SessionToken } from './accounts/account.entity.ts';
import { AccountResolver } from './accounts/account.resolver.ts';
import { MySessionsResolver } from './accounts/my-sessions.resolver.ts';
import {
  Assignment,
  AssignmentClock,
  AssignmentMark,
  AssignmentNotice,
  EmployeeGroupRequirement,
  SingleAssignment,
  SingleAssignmentEmployee,
} from './assignments/assignment.entity.ts';
import { AssignmentPageResolver } from './assignments/assignment-page.resolver.ts';
import { AssignmentResolver, EmployeeAssignmentsResolver } from './assignments/assignment.resolver.ts';
import { AssignmentsLiveResolver } from './assignments/assignments-live.resolver.ts';
import { LinkSheetResolver } from './assignments/link-sheet.resolver.ts';
import { ReminderResolver } from './assignments/reminder.resolver.ts';
import { EmployeeGroupRequirementResolver, GroupRequirementsResolver } from './assignments/requirement.resolver.ts';
import {
  AssignedPersonResolver,
  SingleAssignmentResolver,
  SingleExaminationsResolver,
  SingleInstructionsResolver,
} from './assignments/single-assignment.resolver.ts';
import { AuditEntry } from './audit/audit.entity.ts';
import { AuditResolver } from './audit/audit.resolver.ts';
import { StoredBilling, StoredOrder } from './billing/billing.entity.ts';
import { ApiToken, ApiTokenKey, ApiTokenWindow } from './developers/api-token.entity.ts';
import { ApiTokenResolver } from './developers/api-token.resolver.ts';
import { BillingResolver } from './billing/billing.resolver.ts';
import { PlanOrderResolver } from './billing/plan-order.resolver.ts';
import { Client } from './clients/client.entity.ts';
import { ClientResolver } from './clients/client.resolver.ts';
import { EmployeeGroup, EmployeeGroupMember } from './employees/employee-group.entity.ts';
import { StorageLocationClass } from './dangerous-goods/dangerous-good.entity.ts';
import { CourseQuestion } from './courses/course-question.entity.ts';
import { CourseQuestionResolver } from './courses/course-question.resolver.ts';
import { CourseProofResolver } from './courses/course-proof.resolver.ts';
import { ConsultingResolver } from './consulting/consulting.resolver.ts';
import { CourseResolver } from './courses/course.resolver.ts';
import { ScormState, StoredProof, StoredRun, StoredSnapshot } from './courses/course-run.entity.ts';
import { OwnCourse, OwnCourseDraftRow, OwnCourseFile } from './courses/own-course.entity.ts';
import { OwnCourseResolver } from './courses/own-course.resolver.ts';
import { InstructionPageResolver } from './courses/instruction-page.resolver.ts';
import { EmployeeImportResolver } from './employees/import/import.resolver.ts';
import { EmployeeGroupResolver } from './employees/employee-group.resolver.ts';
import { InjuredPersonResolver } from './employees/injured-person.resolver.ts';
import { CompletenessResolver } from './dangerous-goods/completeness.resolver.ts';
import { PublicLocationResolver } from './dangerous-goods/public-location.resolver.ts';
import { StorageLocationCode } from './dangerous-goods/storage-location-code.entity.ts';
import { GoodsDocumentResolver } from './dangerous-goods/goods-document.resolver.ts';
import { SafetyDataSheet } from './dangerous-goods/safety-data-sheet.entity.ts';
import { SafetyDataSheetResolver } from './dangerous-goods/safety-data-sheet.resolver.ts';
import { CalendarFeed } from './calendar/calendar-feed.entity.ts';
import { CalendarFeedResolver } from './calendar/calendar-feed.resolver.ts';
import { ArchiveResolver } from './exports/archive.resolver.ts';
import { OrganisationArchive } from './exports/organisation-archive.entity.ts';
import { Document, DocumentUpload, DocumentVersion, StorageUse } from './files/document.entity.ts';
import { DocumentSourcesResolver } from './document-sources.resolver.ts';
import { DocumentResolver } from './files/document.resolver.ts';
import { DocumentVersionResolver } from './files/document-version.resolver.ts';
import { FileEntryResolver } from './files/file-entry.resolver.ts';
import { Folder } from './files/folder.entity.ts';
import { FileRemoval, StoredFileEntity } from './files/stored-file.entity.ts';
import { UploadResolver } from './files/upload.resolver.ts';
import { HeldInstruction, HeldParticipant } from './instructions/held-instruction.entity.ts';
import { HeldInstructionResolver } from './instructions/held-instruction.resolver.ts';
import {
  Instruction,
  InstructionCaptions,
  InstructionName,
  InstructionProof,
} from './instructions/instruction.entity.ts';
import { InstructionProofResolver, InstructionResolver } from './instructions/instruction.resolver.ts';
import { InterviewImport } from './interview/interview-import.entity.ts';
import { InterviewImportResolver } from './interview/interview-import.resolver.ts';
import { InterviewResultsResolver } from './interview/interview-results.resolver.ts';
import { checkAllowed } from './kernel/allow.ts';
import { ClientVersion, StoredChange } from './kernel/change.entity.ts';
import { NumberRange, RateLimit } from './kernel/counters.entity.ts';
import { lowerCaseIdArguments } from './kernel/id-arguments.ts';
import { ManagedInstructionTextsResolver } from './managed-instructions/managed-instruction.resolver.ts';
import { MultiuserInvite } from './multiuser/multiuser.entity.ts';
import { ClientChoiceResolver, MultiuserInviteResolver, MultiuserResolver } from './multiuser/multiuser.resolver.ts';
import { Inspection, InspectionArea, InspectionProof, InspectionTask } from './inspections/inspection.entity.ts';
import { InspectionProofResolver } from './inspections/proof.resolver.ts';
import { FieldConflictResolver, InspectionResolver } from './inspections/inspection.resolver.ts';
import { InspectionAreaResolver, InspectionTaskResolver } from './inspections/task.resolver.ts';
import { FirstAidKitResolver } from './medkit-logs/first-aid-kit.resolver.ts';
import { FirstAidKit, MedkitLogAccess, MedkitLogAddition, MedkitLogLink } from './medkit-logs/medkit-log.entity.ts';
import { MedkitLogAccessResolver, MedkitLogWordingResolver } from './medkit-logs/medkit-log.resolver.ts';
import { AccidentReportResolver } from './incident-reports/accident-report.resolver.ts';
import { IncidentStatisticsResolver } from './incident-reports/incident-statistics.resolver.ts';
import { IncidentReportChange, IncidentTicket } from './incident-reports/incident-ticket.entity.ts';
import { IncidentTicketResolver } from './incident-reports/incident-ticket.resolver.ts';
import { Job, JobAttachment } from './jobs/job.entity.ts';
import { JobResolver } from './jobs/job.resolver.ts';
import { Mail } from './mails/mail.entity.ts';
import { InstructionsOfGoodResolver } from './operating-instructions/operating-instruction.resolver.ts';
import { MailResolver } from './mails/mail.resolver.ts';
import { PdfQueueResolver, pdfResolverOf } from './printing/pdf.resolver.ts';
import { RecordsResolver } from './records.resolver.ts';
import { recordsWith } from './records.ts';
import { Risk, RiskAssessment, RiskMeasure, RiskTicket } from './risk-assessments/risk-assessment.entity.ts';
import {
  RiskAssessmentResolver,
  RiskMeasureResolver,
  RiskResolver,
} from './risk-assessments/risk-assessment.resolver.ts';
import { Setting } from './settings/setting.entity.ts';
import { SettingResolver } from './settings/setting.resolver.ts';
import { ActivityResolver, TicketActivitysResolver } from './tickets/activity.resolver.ts';
import { Attachment } from './tickets/attachment.entity.ts';
import { AttachmentResolver, TicketAttachmentsResolver } from './tickets/attachment.resolver.ts';
import { Comment } from './tickets/comment.entity.ts';
import { CommentResolver, TicketCommentsResolver } from './tickets/comment.resolver.ts';
import { BoardLiveResolver } from './tickets/board-live.resolver.ts';
import { Board } from './tickets/board.entity.ts';
import { BoardResolver, TicketBoardResolver } from './tickets/board.resolver.ts';
import { Activity, Ticket, TicketUser } from './tickets/ticket.entity.ts';
import { TicketMailResolver } from './tickets/ticket-mail.resolver.ts';
import { TicketOriginResolver } from './tickets/ticket-origin.resolver.ts';
import { TicketResolver } from './tickets/ticket.resolver.ts';
import { User } from './users/user.entity.ts';
import { UserLiveResolver } from './users/user-live.resolver.ts';
import { UserResolver } from './users/user.resolver.ts';
import { DeletedRecordResolver } from './retention/deleted-record.resolver.ts';
import { HealthCareDeletion } from './retention/health-care.entity.ts';
import { HealthCareResolver } from './retention/health-care.resolver.ts';
import { PersonalDataResolver } from './retention/personal-data.resolver.ts';
import { RecordVersion, RecordVersionFile } from './versions/version.entity.ts';
import { VersionResolver } from './versions/version.resolver.ts';
import { StoredWebhookSecret, WebhookDelivery } from './webhooks/webhook.entity.ts';

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
