import { byLanguage } from '../../../kernel/bilingual.shared.ts';
import { PERMISSIONS } from '../../../kernel/permissions.ts';
import labels from '../../users/labels.json';
import { BOX, EMPTY, type TemplateSource, type BilingualText, bilingualText } from '../template.ts';

const { de, en } = byLanguage(labels);
const PEOPLE = 6;
const each = (cell: BilingualText): readonly BilingualText[] => Array.from({ length: PEOPLE }, () => cell);

/** The product's own permissions, under the names that the screens give them, against the people who have them. */
export const permissionOverview: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Trage oben die Personen ein und kreuze an, wer welche Berechtigung hat. Vergib nur, was jemand für seine ' +
      'Aufgaben braucht (Art. 32 DSGVO), und sieh die Liste einmal im Jahr und nach jedem Wechsel durch.',
    'Enter the people at the top and mark who has which permission. Grant only what somebody needs for their tasks ' +
      '(art. 32 GDPR), and look through the list once a year and after each change.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Durchgesehen von, am', 'Reviewed by, on'),
        bilingualText('Nächste Durchsicht', 'Next review'),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: bilingualText('Berechtigung', 'Permission'), width: 52 },
        ...each(EMPTY).map((title) => ({ title, width: 8 })),
      ],
      rows: [
        [bilingualText('Rolle', 'Role'), ...each(EMPTY)],
        ...PERMISSIONS.map((key) => [
          bilingualText(
            `${de.value.User.permissions[key]}: ${de.permissionText[key]}`,
            `${en.value.User.permissions[key]}: ${en.permissionText[key]}`,
          ),
          ...each(BOX),
        ]),
      ],
    },
  ],
};
