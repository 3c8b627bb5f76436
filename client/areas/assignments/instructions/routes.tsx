import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../../kit/navigation/routes.ts';
import { INSTRUCTIONS as ENTRY } from '../../../shared/menu-entries.ts';
import { ADDRESSES } from '../addresses.ts';

const { list, edit, singles } = ADDRESSES.instruction;

const own = defineTexts(labelsOf('managed-instructions'), {
  de: () => import('../../../../schema/areas/assignments/managed-instructions/labels.json?de'),
  en: () => import('../../../../schema/areas/assignments/managed-instructions/labels.json?en'),
});
const ofAssignments = defineTexts(labelsOf('assignments'), {
  de: () => import('../../../../schema/areas/assignments/labels.json?de'),
  en: () => import('../../../../schema/areas/assignments/labels.json?en'),
});

const shared = {
  title: { de: 'Online-Unterweisungen', en: 'Online training' },
  rule: managedInstructionFacts.rule,
  help: 'managedInstructions',
  texts: async (): Promise<void> => void (await Promise.all([own(), ofAssignments()])),
} as const;

/** Routes of the online instructions: the list with its dialog, single assignments, and the forms of both. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: list,
    menu: [{ entry: ENTRY, place: 10, title: { de: 'Online', en: 'Online' } }],
    load: async () => (await import('./ManagedInstructionsPage.tsx')).ManagedInstructionsPage,
  },
  {
    ...shared,
    path: singles,
    menu: [{ entry: ENTRY, place: 40, title: { de: 'Nur für Einzelne', en: 'Individual' } }],
    load: async () => (await import('./ManagedInstructionsPage.tsx')).SingleAssignmentsPage,
  },
  {
    ...shared,
    path: `${singles}/edit/:id/:mode`,
    load: async () => (await import('./ManagedInstructionsPage.tsx')).SingleInstructionFormPage,
  },
  {
    ...shared,
    path: `${edit}/:id/:mode`,
    load: async () => (await import('./ManagedInstructionFormPage.tsx')).ManagedInstructionFormPage,
  },
];
