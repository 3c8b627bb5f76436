import { type TemplateSource, bilingualText } from '../template.ts';

/** A record of first aid, for where nobody has the first-aid log at hand. */
export const firstAidRecord: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für jede Erste Hilfe ein Blatt, auch bei kleinen Verletzungen (§ 24 Abs. 6 DGUV Vorschrift 1). Gib es ausgefüllt ' +
      'dort ab, wo das Verbandbuch geführt wird. Es ist vertraulich und fünf Jahre lang aufzubewahren.',
    'One sheet for each first aid, also for small injuries (§ 24 (6) DGUV Regulation 1). Hand it in where the first-aid ' +
      'log is kept. It is confidential and has to be kept for five years.',
  ),
  blocks: [
    { kind: 'heading', text: bilingualText('Unfall', 'Accident') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Verletzte oder erkrankte Person', 'Injured or ill person'),
        bilingualText('Datum und Uhrzeit', 'Date and time'),
        bilingualText('Ort, Teil des Betriebs', 'Place, part of the company'),
        bilingualText('Hergang', 'Course of events'),
        bilingualText('Art und Umfang der Verletzung', 'Kind and extent of the injury'),
        bilingualText('Zeuginnen und Zeugen', 'Witnesses'),
      ],
    },
    { kind: 'heading', text: bilingualText('Erste Hilfe', 'First aid') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Datum und Uhrzeit', 'Date and time'),
        bilingualText('Art der Hilfe', 'Kind of aid'),
        bilingualText('Erste Hilfe geleistet von', 'First aid given by'),
      ],
    },
    {
      kind: 'checklist',
      points: [
        bilingualText('Verbandkasten aufgefüllt', 'First-aid kit refilled'),
        bilingualText('In das Verbandbuch übertragen', 'Entered into the first-aid log'),
        bilingualText('Ursache gemeldet und beseitigt', 'Cause reported and removed'),
      ],
    },
  ],
};
