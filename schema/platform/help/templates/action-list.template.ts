import { column, type TemplateSource, bilingualText } from '../template.ts';

/** One page in landscape: the measures that result from an inspection or a meeting. */
export const actionList: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Eine Zeile für jede Maßnahme. Rangfolge: Gefahr vermeiden, Technik, Organisation, persönliche ' +
      'Schutzausrüstung. Erledigt ist eine Maßnahme erst, wenn geprüft ist, dass sie wirkt (§ 3 Abs. 1, § 6 ' +
      'ArbSchG).',
    'One line for each measure. Order of preference: avoid the hazard, technical, organisational, personal ' +
      'protective equipment. A measure is finished only when somebody has checked that it works (§ 3 para. 1, § 6 ' +
      'ArbSchG).',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText(
          'Bereich und Anlass (z. B. Begehung, Unfall, Sitzung)',
          'Area and occasion (e.g. inspection, accident, meeting)',
        ),
        bilingualText('Aufgestellt von, am', 'Drawn up by, on'),
      ],
    },
    {
      kind: 'table',
      columns: [
        column('Nr.', 'No.', 4),
        column('Mangel oder Gefährdung', 'Defect or hazard', 24),
        column('Maßnahme', 'Measure', 27),
        column('Priorität (1–4)', 'Priority (1–4)', 8),
        column('Zuständig', 'Responsible', 13),
        column('Frist', 'Due', 8),
        column('Erledigt am', 'Done on', 8),
        column('Wirkt? Geprüft von', 'Works? Checked by', 12),
      ],
      rows: [],
      blank: 11,
    },
    {
      kind: 'text',
      text: bilingualText(
        'Priorität: 1 gering, 2 mittel, 3 hoch, 4 sehr hoch. Was nicht warten kann, wird sofort abgesichert.',
        'Priority: 1 low, 2 medium, 3 high, 4 very high. What cannot wait is made safe at once.',
      ),
    },
  ],
};
