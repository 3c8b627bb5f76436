import { accessRoutes } from './access.routes.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { documentRoutes } from './document.routes.ts';
import { inspectionRoutes } from './inspection.routes.ts';
import { jobRoutes } from './job.routes.ts';
import { multiuserRoutes } from './multiuser.routes.ts';
import { listVariables } from './query.ts';
import type { Given, Route } from './route.ts';
import { pdfRoutes } from './pdf.routes.ts';
import { riskAssessmentRoutes } from './risk-assessment.routes.ts';
import { ticketRoutes } from './ticket.routes.ts';
import { userRoutes } from './user.routes.ts';

/**
 * The one table: what the router serves, what openapi.json and the readable page say, and what the tests go through.
 */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...userRoutes,
  ...multiuserRoutes,
  ...ticketRoutes,
  ...attachmentRoutes,
  ...jobRoutes,
  ...documentRoutes,
  ...inspectionRoutes,
  ...pdfRoutes,
  ...riskAssessmentRoutes,
];

/** Arguments of the document, except those for the fields. */
export function variablesFor(route: Route, given: Given): Record<string, unknown> {
  return { ...(route.list && listVariables(given.query, route.list)), ...route.variables?.(given) };
}
