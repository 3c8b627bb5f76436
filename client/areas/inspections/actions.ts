import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { inspectionAddress, planForm, templateForm } from './inspection-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Begehung anlegen', en: 'Add inspection' },
    to: inspectionAddress('new'),
    rule: ABILITIES.inspections,
  },
  {
    title: { de: 'Regelmäßige Begehung einplanen', en: 'Plan a recurring inspection' },
    to: planForm('new'),
    rule: ABILITIES.inspections,
  },
  {
    title: { de: 'Vorlage für Begehungen anlegen', en: 'Add inspection template' },
    to: templateForm('new'),
    rule: ABILITIES.inspections,
  },
];
