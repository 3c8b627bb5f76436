import 'reflect-metadata';
import { isAbstractType, type GraphQLSchema } from 'graphql';
import { buildSchema, type ClassType, type NonEmptyArray, type PubSub } from 'type-graphql';
import { assignmentsArea } from './areas/assignments/area.ts';
import { consultingArea } from './areas/consulting/area.ts';
import { coursesArea } from './areas/courses/area.ts';
import { dangerousGoodsArea } from './areas/dangerous-goods/area.ts';
import { employeesArea } from './areas/employees/area.ts';
import { incidentReportsArea } from './areas/incident-reports/area.ts';
import { inspectionsArea } from './areas/inspections/area.ts';
import { instructionsArea } from './areas/instructions/area.ts';
import { interviewArea } from './areas/interview/area.ts';
import { jobsArea } from './areas/jobs/area.ts';
import { medkitLogsArea } from './areas/medkit-logs/area.ts';
import { operatingInstructionsArea } from './areas/operating-instructions/area.ts';
import { riskAssessmentsArea } from './areas/risk-assessments/area.ts';
import { ticketsArea } from './areas/tickets/area.ts';
import { accountsArea } from './platform/accounts/area.ts';
import { auditArea } from './platform/audit/area.ts';
import { billingArea } from './platform/billing/area.ts';
import { calendarArea } from './platform/calendar/area.ts';
import { clientsArea } from './platform/clients/area.ts';
import { developersArea } from './platform/developers/area.ts';
import { exportsArea } from './platform/exports/area.ts';
import { filesArea } from './platform/files/area.ts';
import { loginsArea } from './platform/logins/area.ts';
import { mailsArea } from './platform/mails/area.ts';
import { multiuserArea } from './platform/multiuser/area.ts';
import { printingArea } from './platform/printing/area.ts';
import { recordDocumentsArea } from './platform/record-documents/area.ts';
import { retentionArea } from './platform/retention/area.ts';
import { settingsArea } from './platform/settings/area.ts';
import { usersArea } from './platform/users/area.ts';
import { versionsArea } from './platform/versions/area.ts';
import { webhooksArea } from './platform/webhooks/area.ts';
import { checkAllowed } from './kernel/allow.ts';
import { lowerCaseIdArguments } from './kernel/id-arguments.ts';
import { pdfResolverOf } from './platform/printing/pdf.resolver.ts';
import { baseArea } from './records/base.area.ts';
import { implementLiveRecord } from './records/live-record.entity.ts';
import { recordsWith, registerAreas } from './records/registry.ts';

/**
 * The manifests of all areas, which say everything that the product has to know of them (records/area.ts). Where kinds
 * of records are shown one after the other, this is their order.
 */
const areas = [
  baseArea,
  loginsArea,
  accountsArea,
  usersArea,
  clientsArea,
  multiuserArea,
  developersArea,
  settingsArea,
  ticketsArea,
  jobsArea,
  filesArea,
  inspectionsArea,
  riskAssessmentsArea,
  instructionsArea,
  dangerousGoodsArea,
  coursesArea,
  assignmentsArea,
  employeesArea,
  operatingInstructionsArea,
  medkitLogsArea,
  incidentReportsArea,
  interviewArea,
  consultingArea,
  mailsArea,
  printingArea,
  recordDocumentsArea,
  versionsArea,
  auditArea,
  retentionArea,
  exportsArea,
  calendarArea,
  billingArea,
  webhooksArea,
];

registerAreas(areas);

/** The entities, one for each table. */
export const entities = areas.flatMap((area) => area.entities);

const resolvers: ClassType<object>[] = [
  ...areas.flatMap((area) => area.resolvers),
  ...recordsWith('document', 'text').map(pdfResolverOf),
];

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
  const liveTypes = recordsWith('live').map(({ live }) => live.type());
  implementLiveRecord(liveTypes);
  const schema = await buildSchema({
    orphanedTypes: liveTypes,
    resolvers: resolvers as NonEmptyArray<ClassType<object>>,
    authChecker: checkAllowed,
    validate: false,
    pubSub: noPubSub,
  });
  requireDeclarations(schema);
  lowerCaseIdArguments(schema);
  resolveTypesByName(schema);
  return schema;
}

/**
 * type-graphql resolves the types behind an interface by their class, or asynchronously, for which compiled documents do not
 * wait. Here they are rows that name their type in `__typename`, which graphql-js reads by itself.
 */
function resolveTypesByName(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) if (isAbstractType(type)) type.resolveType = undefined;
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
