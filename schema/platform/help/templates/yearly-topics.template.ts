import { EMPTY, column, type TemplateSource, bilingualText } from '../template.ts';

const row = (topic: ReturnType<typeof bilingualText>, whom: ReturnType<typeof bilingualText>, source: string) => [
  topic,
  whom,
  bilingualText(source, source),
  EMPTY,
  EMPTY,
];

/** Which topics are due in a year, for whom, and by which rule. */
export const yearlyTopics: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
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
          bilingualText('Allgemeine Sicherheit, Meldewege', 'General safety, ways to report'),
          bilingualText('alle', 'everybody'),
          '§ 12 ArbSchG',
        ),
        row(
          bilingualText('Brandschutz und Räumung', 'Fire protection and evacuation'),
          bilingualText('alle', 'everybody'),
          'ASR A2.2',
        ),
        row(
          bilingualText('Erste Hilfe und Notruf', 'First aid and emergency call'),
          bilingualText('alle', 'everybody'),
          'DGUV Vorschrift 1',
        ),
        row(bilingualText('Bildschirmarbeit', 'Screen work'), bilingualText('Büro', 'office'), 'ArbStättV Anhang 6'),
        row(
          bilingualText('Heben und Tragen', 'Lifting and carrying'),
          bilingualText('Lager, Montage', 'warehouse, assembly'),
          'LasthandhabV § 4',
        ),
        row(
          bilingualText('Leitern und Tritte', 'Ladders and steps'),
          bilingualText('wer sie benutzt', 'whoever uses them'),
          'BetrSichV § 12',
        ),
        row(
          bilingualText('Maschinen und Arbeitsmittel', 'Machines and work equipment'),
          bilingualText('Werkstatt', 'workshop'),
          'BetrSichV § 12',
        ),
        row(
          bilingualText('Gefahrstoffe, mündlich', 'Hazardous substances, orally'),
          bilingualText('wer mit ihnen umgeht', 'whoever handles them'),
          'GefStoffV § 14',
        ),
        row(
          bilingualText('Lärm und Schutzausrüstung', 'Noise and protective equipment'),
          bilingualText('wer ihn hört oder sie trägt', 'whoever hears or wears it'),
          'LärmVibrationsArbSchV § 11, PSA-BV § 3',
        ),
        row(
          bilingualText('Flurförderzeuge', 'Industrial trucks'),
          bilingualText('Beauftragte', 'appointed drivers'),
          'DGUV Vorschrift 68',
        ),
      ],
      blank: 5,
    },
  ],
};
