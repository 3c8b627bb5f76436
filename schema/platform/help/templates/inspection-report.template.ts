import { column, type TemplateSource, bilingualText } from '../template.ts';

/** The signed findings of an inspection. */
export const inspectionReport: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Eine Zeile für jeden Mangel, mit Ort und Foto-Nummer. Begehungen gehören zu den Aufgaben der Fachkraft für Arbeitssicherheit und des Betriebsarztes (§ 3, § 6 ASiG); Sicherheitsbeauftragte und Betriebsrat gehen mit.',
    'One line for each defect, with place and photo number. Inspections are a duty of the safety specialist and the company doctor (§ 3, § 6 ASiG); safety officers and works council take part.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Bereich', 'Area'),
        bilingualText('Datum, Beginn und Ende', 'Date, beginning and end'),
        bilingualText('Teilnehmende', 'Participants'),
        bilingualText('Anlass', 'Occasion'),
      ],
    },
    {
      kind: 'table',
      columns: [
        column('Nr.', 'No.', 5),
        column('Ort', 'Place', 16),
        column('Feststellung', 'Finding', 29),
        column('Maßnahme', 'Measure', 27),
        column('Zuständig', 'Responsible', 13),
        column('Frist', 'Due', 10),
      ],
      rows: [],
      blank: 10,
    },
    { kind: 'heading', text: bilingualText('Offen aus der letzten Begehung', 'Open from the last inspection') },
    {
      kind: 'table',
      columns: [column('Mangel', 'Defect', 60), column('Stand', 'State', 25), column('Neue Frist', 'New due date', 15)],
      rows: [],
      blank: 3,
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Nächste Begehung am', 'Next inspection on'),
        bilingualText('Unterschrift Begehung', 'Signature of the inspector'),
        bilingualText('Unterschrift Verantwortliche', 'Signature of the person responsible'),
      ],
    },
  ],
};
