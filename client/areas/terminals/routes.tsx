import { terminalFacts } from '../../../schema/areas/terminals/terminal.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSTRUCTIONS } from '../../shared/menu-entries.ts';
import { TERMINALS } from './terminal-addresses.ts';

const texts = defineTexts(labelsOf('terminals'), {
  de: () => import('../../../schema/areas/terminals/labels.json?de'),
  en: () => import('../../../schema/areas/terminals/labels.json?en'),
});

const { rule } = terminalFacts;
const shared = { title: { de: 'Terminals', en: 'Terminals' }, rule, help: 'terminals', texts } as const;

/** Terminals: the list, and the form of one of them. What a tablet shows is in assignments/terminals. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: TERMINALS,
    menu: [{ entry: INSTRUCTIONS, place: 60 }],
    load: async () => (await import('./TerminalsPage.tsx')).TerminalsPage,
  },
  {
    ...shared,
    path: `${TERMINALS}/edit/:id/:mode`,
    load: async () => (await import('./TerminalFormPage.tsx')).TerminalFormPage,
  },
];
