import { Presentation } from 'lucide-react';
import { instructionFacts } from '../../../schema/instructions/instruction.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSTRUCTIONS } from './instruction-addresses.ts';

/** Routes of instructions with material of one's own. */
export const instructionsRoutes: AreaRoute[] = [
  {
    path: INSTRUCTIONS,
    title: { de: 'Unterweisungen', en: 'Instructions' },
    rule: instructionFacts.rule,
    help: 'instructions',
    menu: [{ group: 'safety', icon: Presentation }],
    texts: defineTexts(labelsOf('instructions'), {
      de: () => import('../../../schema/instructions/labels.de.json'),
      en: () => import('../../../schema/instructions/labels.en.json'),
    }),
    load: async () => (await import('./InstructionsPage.tsx')).InstructionsPage,
  },
];
