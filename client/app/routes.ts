import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { accountRoutes } from '../areas/accounts/routes.tsx';
import { logout } from '../areas/accounts/logout.ts';
import { billingRoutes } from '../areas/billing/routes.tsx';
import { consultingRoutes } from '../areas/consulting/routes.tsx';
import { coursesRoutes } from '../areas/courses/routes.tsx';
import { dangerousGoodsRoutes } from '../areas/dangerous-goods/routes.tsx';
import { employeesRoutes } from '../areas/employees/routes.tsx';
import { incidentReportsRoutes } from '../areas/incident-reports/routes.tsx';
import { filesRoutes } from '../areas/files/routes.tsx';
import { examinationsRoutes } from '../areas/examinations/routes.tsx';
import { inspectionsRoutes } from '../areas/inspections/routes.tsx';
import { instructionsRoutes } from '../areas/instructions/routes.tsx';
import { interviewRoutes } from '../areas/interview/routes.tsx';
import { jobsRoutes } from '../areas/jobs/routes.tsx';
import { managedInstructionsRoutes } from '../areas/managed-instructions/routes.tsx';
import { medkitLogsRoutes } from '../areas/medkit-logs/routes.tsx';
import { multiuserRoutes } from '../areas/multiuser/routes.tsx';
import { operatingInstructionsRoutes } from '../areas/operating-instructions/routes.tsx';
import { registrationRoutes } from '../areas/accounts/registration/routes.tsx';
import { riskAssessmentsRoutes } from '../areas/risk-assessments/routes.tsx';
import { settingsRoutes } from '../areas/settings/routes.tsx';
import { userFormRoutes } from '../areas/users/routes.tsx';
import { ticketsRoutes } from '../areas/tickets/routes.tsx';
import { webhookRoutes } from '../areas/webhooks/routes.tsx';
import { loadMessages } from '../kit/i18n/messages.ts';
import type { AreaRoute } from '../kit/navigation/routes.ts';
import { settingsTabs } from './settings-tabs.ts';

/** All screens of the product, in the order of the sidebar. A new area adds its routes here. */
export const routes: readonly AreaRoute[] = [
  ...accountRoutes,
  ...interviewRoutes,
  ...registrationRoutes,
  ...multiuserRoutes({ logout }),
  ...ticketsRoutes,
  ...jobsRoutes,
  ...riskAssessmentsRoutes,
  ...inspectionsRoutes,
  ...dangerousGoodsRoutes,
  ...operatingInstructionsRoutes,
  ...instructionsRoutes,
  ...managedInstructionsRoutes,
  ...coursesRoutes,
  ...examinationsRoutes,
  ...employeesRoutes,
  ...incidentReportsRoutes,
  ...medkitLogsRoutes,
  ...filesRoutes,
  ...consultingRoutes,
  ...settingsRoutes(settingsTabs),
  ...userFormRoutes,
  ...billingRoutes,
  ...webhookRoutes,
];

const started = new Map<AreaRoute, Promise<{ default: ComponentType }>>();

/** Loads code and texts of a screen in parallel, once. */
const start = (route: AreaRoute): Promise<{ default: ComponentType }> => {
  const running =
    started.get(route) ??
    Promise.all([route.load(), route.texts?.(), route.asks !== false && loadMessages()]).then(
      ([Screen]) => ({ default: Screen }),
      (error: unknown) => {
        started.delete(route);
        throw error;
      },
    );
  started.set(route, running);
  return running;
};

/** The screen of a route as a lazy component. */
export const screenOf = (route: AreaRoute): ComponentType => lazy(() => start(route));

/** The route of a path: routes without parameters are matched first, as in react-router. */
export const routeAt = (pathname: string): AreaRoute | undefined =>
  routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname));

/** Starts loading the screen of this path before the first render. */
export const startScreenOf = (pathname: string): void => {
  const route = routeAt(pathname);
  // Errors are ignored: rendering the screen loads it again.
  if (route) start(route).catch(() => undefined);
};
