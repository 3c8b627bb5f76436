import { employeeFacts } from '../../../schema/areas/employees/employee.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { PEOPLE } from '../../shared/menu-entries.ts';
import { EMPLOYEES, GROUPS, MATRIX } from './employee-addresses.ts';

const ofForemen = defineTexts(labelsOf('foremen'), {
  de: () => import('../../../schema/areas/foremen/labels.json?de'),
  en: () => import('../../../schema/areas/foremen/labels.json?en'),
});

const ofTerminals = defineTexts(labelsOf('terminals'), {
  de: () => import('../../../schema/areas/terminals/labels.json?de'),
  en: () => import('../../../schema/areas/terminals/labels.json?en'),
});

const own = defineTexts(labelsOf('employees'), {
  de: () => import('../../../schema/areas/employees/labels.json?de'),
  en: () => import('../../../schema/areas/employees/labels.json?en'),
});

const ofAssignments = defineTexts(labelsOf('assignments'), {
  de: () => import('../../../schema/areas/assignments/labels.json?de'),
  en: () => import('../../../schema/areas/assignments/labels.json?en'),
});

const texts = async (): Promise<void> => void (await Promise.all([own(), ofForemen(), ofTerminals()]));

const { rule } = employeeFacts;
const title = { de: 'Beschäftigte', en: 'Employees' };
const help = 'employees';

/** The tabs of employees and groups, and their forms. */
export const routes: AreaRoute[] = [
  {
    path: '/app/employee/:tab?',
    title,
    rule,
    menu: [
      { entry: PEOPLE, place: 10, to: EMPLOYEES, title: { de: 'Personen', en: 'People' } },
      { entry: PEOPLE, place: 20, to: GROUPS, title: { de: 'Gruppen', en: 'Groups' } },
    ],
    help,
    load: async () => (await import('./EmployeesPage.tsx')).EmployeesPage,
    texts,
  },
  {
    path: MATRIX,
    title: { de: 'Qualifikationsmatrix', en: 'Skills matrix' },
    rule,
    menu: [{ entry: PEOPLE, place: 40, title: { de: 'Matrix', en: 'Matrix' } }],
    help,
    asks: false,
    load: async () => (await import('./matrix/MatrixPage.tsx')).MatrixPage,
    texts: async () => void (await Promise.all([texts(), ofAssignments()])),
  },
  {
    path: `${EMPLOYEES}/:id`,
    title,
    rule,
    help,
    load: async () => (await import('./details/PersonPage.tsx')).PersonPage,
    texts,
  },
  {
    path: `${EMPLOYEES}/edit/:id/:mode`,
    title,
    rule,
    help,
    load: async () => (await import('./people/EmployeeFormPage.tsx')).EmployeeFormPage,
    texts,
  },
  {
    path: `${GROUPS}/edit/:id/:mode`,
    title,
    rule,
    help,
    load: async () => (await import('./groups/GroupFormPage.tsx')).GroupFormPage,
    texts,
  },
  // The addresses of the specification are below the areas that assign: they show the same lists and forms.
  ...['/app/managedInstructions', '/app/examination']
    .flatMap((area) => [`${area}/employee/*`, `${area}/employeeTable/*`])
    .map((path): AreaRoute => ({
      path,
      title,
      rule,
      help,
      asks: false,
      load: async () => (await import('./EmployeesPage.tsx')).EmployeesMoved,
    })),
];
