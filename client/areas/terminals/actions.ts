import { terminalFacts } from '../../../schema/areas/terminals/terminal.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { terminalForm } from './terminal-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Terminal anlegen', en: 'Add terminal' },
    to: terminalForm('new'),
    rule: terminalFacts.rule,
  },
];
