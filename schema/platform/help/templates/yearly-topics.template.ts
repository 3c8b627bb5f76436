import { EMPTY, column, type TemplateSource, words } from '../template.ts';

const row = (topic: ReturnType<typeof words>, whom: ReturnType<typeof words>, source: string) => [
  topic,
  whom,
  words(source, source),
  EMPTY,
  EMPTY,
];

/** Which topics are due in a year, for whom, and by which rule. */
export const yearlyTopics: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: words(
    'Wähle aus, was nach deiner Gefährdungsbeurteilung zutrifft, und verteile es über das Jahr. Jede Person mindestens ' +
      'einmal im Jahr, Jugendliche mindestens halbjährlich (§ 29 JArbSchG).',
    'Choose what applies by your risk assessment, and spread it over the year. Each person at least once a year, young ' +
      'people at least every six months (§ 29 JArbSchG).',
  ),
  blocks: [
    {
      kind: 'table',
      columns: [
        column('Thema', 'Topic', 5),
        column('Für wen', 'For whom', 4),
        column('Grundlage', 'Basis', 4),
        column('Monat', 'Month', 2),
        column('Wer unterweist', 'Who instructs', 3),
      ],
      rows: [
        row(
          words('Allgemeine Sicherheit, Meldewege', 'General safety, ways to report'),
          words('alle', 'everybody'),
          '§ 12 ArbSchG',
        ),
        row(words('Brandschutz und Räumung', 'Fire protection and evacuation'), words('alle', 'everybody'), 'ASR A2.2'),
        row(
          words('Erste Hilfe und Notruf', 'First aid and emergency call'),
          words('alle', 'everybody'),
          'DGUV Vorschrift 1',
        ),
        row(words('Bildschirmarbeit', 'Screen work'), words('Büro', 'office'), 'ArbStättV Anhang 6'),
        row(
          words('Heben und Tragen', 'Lifting and carrying'),
          words('Lager, Montage', 'warehouse, assembly'),
          'LasthandhabV § 4',
        ),
        row(
          words('Leitern und Tritte', 'Ladders and steps'),
          words('wer sie benutzt', 'whoever uses them'),
          'BetrSichV § 12',
        ),
        row(
          words('Maschinen und Arbeitsmittel', 'Machines and work equipment'),
          words('Werkstatt', 'workshop'),
          'BetrSichV § 12',
        ),
        row(
          words('Gefahrstoffe, mündlich', 'Hazardous substances, orally'),
          words('wer mit ihnen umgeht', 'whoever handles them'),
          'GefStoffV § 14',
        ),
        row(
          words('Lärm und Schutzausrüstung', 'Noise and protective equipment'),
          words('wer ihn hört oder sie trägt', 'whoever hears or wears it'),
          'LärmVibrationsArbSchV § 11, PSA-BV § 3',
        ),
        row(
          words('Flurförderzeuge', 'Industrial trucks'),
          words('Beauftragte', 'appointed drivers'),
          'DGUV Vorschrift 68',
        ),
      ],
      blank: 5,
    },
  ],
};
