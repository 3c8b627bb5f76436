import { column, type TemplateSource, bilingualText } from '../template.ts';

/** The record of one instruction, with a line for each signature. */
export const instructionRecord: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für eine Unterweisung in Präsenz. Trag den Inhalt ein, bevor die Liste herumgeht: Eine Unterschrift ohne Inhalt ' +
      'beweist nichts. Wer fehlt, bleibt offen und wird nachgeholt.',
    'For a safety briefing in person. Enter the content before the list goes round: a signature without content proves ' +
      'nothing. Whoever is absent stays open and is instructed later.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Thema', 'Topic'),
        bilingualText('Datum, Uhrzeit, Dauer', 'Date, time, duration'),
        bilingualText('Ort', 'Place'),
        bilingualText('Unterwiesen von', 'Instructed by'),
        bilingualText('Sprache', 'Language'),
        bilingualText(
          'Anlass: Erstunterweisung, Wiederholung, Änderung, Unfall',
          'Reason: first safety briefing, repetition, change, accident',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Inhalt', 'Content') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Gefährdungen am Arbeitsplatz (Gefährdungsbeurteilung)',
          'Hazards at the workplace (risk assessment)',
        ),
        bilingualText(
          'Schutzmaßnahmen und Betriebsanweisungen, gezeigt und geübt',
          'Protective measures and safety cards, shown and practised',
        ),
        bilingualText('Verhalten bei Störung, Unfall und Feuer', 'Conduct in case of malfunction, accident and fire'),
        bilingualText('Fragen beantwortet, Verständnis geprüft', 'Questions answered, understanding checked'),
      ],
    },
    { kind: 'heading', text: bilingualText('Unterschriften', 'Signatures') },
    {
      kind: 'text',
      text: bilingualText(
        'Ich wurde unterwiesen, habe den Inhalt verstanden und konnte Fragen stellen (§ 12 ArbSchG, § 4 DGUV ' +
          'Vorschrift 1).',
        'I was instructed, have understood the content and could ask questions (§ 12 ArbSchG, § 4 DGUV Vorschrift 1).',
      ),
    },
    {
      kind: 'table',
      columns: [column('Name', 'Name', 4), column('Bereich', 'Area', 3), column('Unterschrift', 'Signature', 4)],
      rows: [],
      blank: 14,
    },
  ],
};
