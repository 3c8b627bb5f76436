import { Stethoscope } from 'lucide-react';
import { Navigate } from 'react-router';
import { examinationFacts } from '../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import { managedInstructionFacts } from '../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute, PageTitle } from '../../kit/navigation/routes.ts';
import { INSTRUCTIONS } from '../../shared/menu-entries.ts';
import { ADDRESSES } from './addresses.ts';

const labels = defineTexts(labelsOf('assignments'), {
  de: () => import('../../../schema/areas/assignments/labels.json?de'),
  en: () => import('../../../schema/areas/assignments/labels.json?en'),
});

const HEALTH: PageTitle = { de: 'Vorsorge', en: 'Health checks' };

/** The facts about a kind that the sidebar and the router need before its code is loaded. */
const KINDS = [
  {
    facts: managedInstructionFacts,
    addresses: ADDRESSES.instruction,
    title: { de: 'Online-Unterweisungen', en: 'Online training' },
    help: 'managedInstructions',
    entry: INSTRUCTIONS,
    tab: { de: 'Online', en: 'Online' },
    placeOfSingles: 40,
    alias: { path: `${ADDRESSES.instruction.list}/assignments`, to: ADDRESSES.instruction.singles },
    labels: defineTexts(labelsOf('managed-instructions'), {
      de: () => import('../../../schema/areas/assignments/managed-instructions/labels.json?de'),
      en: () => import('../../../schema/areas/assignments/managed-instructions/labels.json?en'),
    }),
    pages: async () => (await import('./instructions/instructions.tsx')).pages,
  },
  {
    facts: examinationFacts,
    addresses: ADDRESSES.examination,
    title: HEALTH,
    help: 'examinations',
    entry: { group: 'team', place: 30, icon: Stethoscope, title: HEALTH },
    tab: { de: 'Arten', en: 'Kinds' },
    placeOfSingles: 20,
    alias: { path: `${ADDRESSES.examination.list}/examinationTable`, to: ADDRESSES.examination.list },
    labels: defineTexts(labelsOf('examinations'), {
      de: () => import('../../../schema/areas/assignments/examinations/labels.json?de'),
      en: () => import('../../../schema/areas/assignments/examinations/labels.json?en'),
    }),
    pages: async () => (await import('./examinations/examinations.tsx')).pages,
  },
] as const;

/** The routes of each kind: the list with its dialogs, single assignments, and both forms. */
export const routes: AreaRoute[] = KINDS.flatMap(({ facts, addresses, entry, pages, ...kind }): AreaRoute[] => {
  const shared = {
    title: kind.title,
    rule: facts.rule,
    help: kind.help,
    texts: async (): Promise<void> => void (await Promise.all([kind.labels(), labels()])),
  };
  return [
    {
      ...shared,
      path: addresses.list,
      menu: [{ entry, place: 10, title: kind.tab }],
      load: async () => (await pages()).List,
    },
    { ...shared, path: `${addresses.edit}/:id/:mode`, load: async () => (await pages()).Form },
    {
      ...shared,
      path: addresses.singles,
      menu: [{ entry, place: kind.placeOfSingles, title: { de: 'Nur für Einzelne', en: 'Individual' } }],
      load: async () => (await pages()).Singles,
    },
    { ...shared, path: `${addresses.singles}/edit/:id/:mode`, load: async () => (await pages()).SingleForm },
    // An address of the specification, for the same page as another one.
    {
      title: kind.title,
      rule: facts.rule,
      help: kind.help,
      asks: false,
      path: kind.alias.path,
      load: async () => () => <Navigate to={kind.alias.to} replace />,
    },
  ];
});
