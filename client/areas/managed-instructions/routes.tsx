import { MonitorCheck } from 'lucide-react';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSTRUCTIONS } from './instruction-addresses.ts';

const shared = {
  title: { de: 'Online-Unterweisungen', en: 'Online instructions' },
  rule: managedInstructionFacts.rule,
  help: 'managedInstructions',
  texts: defineTexts(labelsOf('managed-instructions'), {
    de: () => import('../../../schema/managed-instructions/labels.de.json'),
    en: () => import('../../../schema/managed-instructions/labels.en.json'),
  }),
} as const;

/** Routes of the online instructions: the list with its dialog, and the form of an own one. */
export const managedInstructionsRoutes: AreaRoute[] = [
  {
    ...shared,
    path: INSTRUCTIONS,
    menu: [{ group: 'safety', icon: MonitorCheck }],
    load: async () => (await import('./ManagedInstructionsPage.tsx')).ManagedInstructionsPage,
  },
  {
    ...shared,
    path: `${INSTRUCTIONS}/edit/:id/:mode`,
    load: async () => (await import('./ManagedInstructionFormPage.tsx')).ManagedInstructionFormPage,
  },
];
