import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSTRUCTIONS as ENTRY } from '../../shared/menu-entries.ts';
import { HELD_INSTRUCTIONS, INSTRUCTIONS } from './instruction-addresses.ts';

const shared = {
  rule: instructionFacts.rule,
  help: 'instructions',
  texts: defineTexts(labelsOf('instructions'), {
    de: () => import('../../../schema/areas/instructions/labels.json?de'),
    en: () => import('../../../schema/areas/instructions/labels.json?en'),
  }),
} as const;

/** Routes of instructions with the organisation's material, and of instructions in person. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: INSTRUCTIONS,
    title: { de: 'Unterweisungen', en: 'Safety briefings' },
    menu: [{ entry: ENTRY, place: 50, title: { de: 'Nachweise', en: 'Proofs' } }],
    load: async () => (await import('./InstructionsPage.tsx')).InstructionsPage,
  },
  {
    ...shared,
    path: HELD_INSTRUCTIONS,
    title: { de: 'Präsenzunterweisungen', en: 'Safety briefings in person' },
    menu: [{ entry: ENTRY, place: 20, title: { de: 'In Präsenz', en: 'In person' } }],
    load: async () => (await import('./held/HeldInstructionsPage.tsx')).HeldInstructionsPage,
  },
  {
    ...shared,
    path: `${HELD_INSTRUCTIONS}/:id`,
    title: { de: 'Unterweisung in Präsenz', en: 'Safety briefing in person' },
    load: async () => (await import('./held/HeldInstructionPage.tsx')).HeldInstructionPage,
  },
];
