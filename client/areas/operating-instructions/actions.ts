import { operatingInstructionFacts } from '../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { instructionForm } from './instruction-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Betriebsanweisung schreiben', en: 'Write operating instruction' },
    to: instructionForm('new'),
    rule: operatingInstructionFacts.rule,
  },
];
