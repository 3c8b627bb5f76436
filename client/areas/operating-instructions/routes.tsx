import { ScrollText } from 'lucide-react';
import { operatingInstructionFacts } from '../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { OPERATING_INSTRUCTIONS } from './instruction-addresses.ts';

const own = defineTexts(labelsOf('operating-instructions'), {
  de: () => import('../../../schema/areas/operating-instructions/labels.json?de'),
  en: () => import('../../../schema/areas/operating-instructions/labels.json?en'),
});
// The labels with the names of pictograms and statements.
const ofGoods = defineTexts(labelsOf('dangerous-goods'), {
  de: () => import('../../../schema/areas/dangerous-goods/labels.json?de'),
  en: () => import('../../../schema/areas/dangerous-goods/labels.json?en'),
});

const shared = {
  title: { de: 'Betriebsanweisungen', en: 'Safety cards' },
  rule: operatingInstructionFacts.rule,
  help: 'operatingInstructions',
  texts: async (): Promise<void> => void (await Promise.all([own(), ofGoods()])),
} as const;

/** Operating instructions: the list with the upload dialog, and the form of those written in the product. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: OPERATING_INSTRUCTIONS,
    menu: [{ entry: { group: 'operations', place: 40, icon: ScrollText } }],
    load: async () => (await import('./InstructionsPage.tsx')).InstructionsPage,
  },
  {
    ...shared,
    path: `${OPERATING_INSTRUCTIONS}/edit/:id/:mode`,
    load: async () => (await import('./form/InstructionFormPage.tsx')).InstructionFormPage,
  },
];
