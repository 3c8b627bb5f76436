import type { Language } from '../../kernel/permissions.ts';
import type { DueSource, Localised } from '../../records/due-source.ts';
import type { ItemKind } from './assignment.enums.ts';
import { ASSIGNMENT_DUTIES, BEFORE_WORK_DUTIES, CERTIFICATE_DUTY } from './assignment.rows.ts';
import { ITEMS } from './item-kinds.ts';

/** SQL of the name of the online instruction by which due items are grouped. */
export const nameOfInstruction = (language: Language): string =>
  `(select ${ITEMS.instruction.title[language]} from managed_instruction where client_id = app_client_id() and id = g.id)`;

/** SQL: the group and the title under which the people of a kind are counted in the list of due items. */
const COUNTED: Readonly<Record<ItemKind, Pick<DueSource, 'group' | 'title'>>> = {
  instruction: { group: 't.instruction_id', title: { de: nameOfInstruction('de'), en: nameOfInstruction('en') } },
  // Many people see the page: it must not name who is examined, or for what, but only count people.
  examination: { group: `'health'`, title: `''` },
};

interface Words {
  kind: string;
  label: Localised;
  reason: Localised;
}

const sourceOf = (item: ItemKind, isBeforeWork: boolean, { kind, label, reason }: Words): DueSource => ({
  ...(isBeforeWork ? BEFORE_WORK_DUTIES : ASSIGNMENT_DUTIES)[item],
  ...COUNTED[item],
  kind,
  rule: ITEMS[item].rule,
  label,
  path: `'${ITEMS[item].page}'`,
  reason,
  calendar: 'everybody',
  opens: {
    query: 'dueAssignments',
    filter: { isExamination: item === 'examination', isBeforeWork },
    path: `/app/today?kind=${kind}`,
    page: ITEMS[item].page,
  },
});

/** What is due for people, and of those who were examined: the certificates that nobody has seen. */
export const assignmentsDue: readonly DueSource[] = [
  sourceOf('instruction', false, {
    kind: 'managedInstruction',
    label: { de: 'Online-Unterweisungen', en: 'Online training' },
    reason: { de: 'Unterweisung nach § 12 ArbSchG', en: 'Safety briefing, ArbSchG § 12' },
  }),
  sourceOf('examination', false, {
    kind: 'examination',
    label: { de: 'Vorsorgetermine', en: 'Health checks' },
    reason: { de: 'Vorsorge nach ArbMedVV', en: 'Health care, ArbMedVV' },
  }),
  sourceOf('instruction', true, {
    kind: 'firstInstruction',
    label: { de: 'Unterweisungen vor Arbeitsbeginn', en: 'Safety briefings before work begins' },
    reason: {
      de: 'Vor Aufnahme der Tätigkeit (§ 12 Abs. 1 ArbSchG): vorher nicht anfangen lassen',
      en: 'Before the work begins (ArbSchG § 12 (1)): do not let them start without it',
    },
  }),
  sourceOf('examination', true, {
    kind: 'firstExamination',
    label: { de: 'Vorsorge vor Arbeitsbeginn', en: 'Health checks before work begins' },
    reason: {
      de: 'Vor Aufnahme der Tätigkeit (§ 4 ArbMedVV): vorher nicht anfangen lassen',
      en: 'Before the work begins (ArbMedVV § 4): do not let them start without it',
    },
  }),
  {
    ...CERTIFICATE_DUTY,
    ...COUNTED.examination,
    kind: 'certificate',
    rule: ITEMS.examination.rule,
    label: { de: 'Fehlende Bescheinigungen', en: 'Missing certificates' },
    path: `'${ITEMS.examination.page}'`,
    reason: { de: 'Vorsorgebescheinigung nach § 6 ArbMedVV', en: 'Certificate, ArbMedVV § 6' },
    opens: { query: 'missingCertificates', path: '/app/today?kind=certificate', page: ITEMS.examination.page },
  },
];
