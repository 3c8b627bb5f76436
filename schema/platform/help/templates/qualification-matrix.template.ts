import { column, type TemplateSource, bilingualText } from '../template.ts';

/** Who may do what, and until when a proof is valid. */
export const qualificationMatrix: TemplateSource = {
  asOf: '2026-11',
  landscape: true,
  intro: bilingualText(
    'Wer kann und darf was? Trag ein, bis wann ein Nachweis gilt. Wer Beschäftigte mit einer Aufgabe betraut, prüft, ob ' +
      'sie dazu befähigt sind (§ 7 ArbSchG, § 7 DGUV Vorschrift 1). Leere Felder in einer Zeile zeigen, wen du schulst.',
    'Who can and may do what? Enter until when a proof is valid. Whoever entrusts employees with a task makes sure that ' +
      'they are able to do it (§ 7 ArbSchG, § 7 DGUV Regulation 1). Empty fields in a line show whom to train.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [bilingualText('Bereich', 'Area'), bilingualText('Geprüft von, am', 'Checked by, on')],
    },
    {
      kind: 'table',
      columns: [
        column('Name', 'Name', 4),
        column('Jährliche Unterweisung', 'Yearly safety briefing', 2),
        column('Ersthelfer', 'First aider', 2),
        column('Brandschutzhelfer', 'Fire assistant', 2),
        column('Stapler, Beauftragung', 'Forklift, appointment', 2),
        column('Leitern prüfen', 'Checks ladders', 2),
        column('Weitere', 'Others', 3),
      ],
      rows: [],
      blank: 14,
    },
  ],
};
