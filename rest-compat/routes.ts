import { accountRoutes } from './accounts/routes.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { dangerousGoodRoutes } from './dangerous-goods/routes.ts';
import { employeeRoutes } from './employees/routes.ts';
import type { Route } from './engine/route.ts';
import { documentRoutes } from './files/routes.ts';
import { incidentReportRoutes } from './incident-reports/routes.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { instructionRoutes } from './instructions/routes.ts';
import { interviewRoutes } from './interview/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { medkitLogRoutes } from './medkit-logs/routes.ts';
import { multiuserRoutes } from './multiuser/routes.ts';
import { operatingInstructionRoutes } from './operating-instructions/routes.ts';
import { riskAssessmentRoutes } from './risk-assessments/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { attachmentRoutes } from './tickets/attachment.routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** The one table: the router, openapi.json, the readable page and the tests use it. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...userRoutes,
  ...multiuserRoutes,
  ...ticketRoutes,
  ...settingRoutes,
  ...attachmentRoutes,
  ...interviewRoutes,
  ...jobRoutes,
  ...documentRoutes,
  ...inspectionRoutes,
  ...riskAssessmentRoutes,
  ...instructionRoutes,
  ...dangerousGoodRoutes,
  ...operatingInstructionRoutes,
  ...assignmentRoutes,
  ...employeeRoutes,
  ...medkitLogRoutes,
  ...incidentReportRoutes,
  ...billingRoutes,
  ...webhookRoutes,
];
